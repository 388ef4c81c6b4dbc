import type { ActionNeeded } from '@furrow/contract/payments/payments';
import type { Message } from '@furrow/messages/message';
import type { FieldErrors, Handlers, Refused } from '../../http/handlers.ts';
import { refusalMessages } from '../../http/http.messages.ts';
import type { Say } from '../../http/reader.ts';
import { waitOf } from '../../http/wait.ts';
import { dollars } from '../ledger/dollars.ts';
import { findWalletBalance } from '../ledger/spendable.ts';
import { billingDefaults } from './checkout-defaults.ts';
import { declineMessage } from './decline-message.ts';
import { cancelOpenPayment, openPaymentsOf } from './open-payments.ts';
import { paymentMessages } from './payments.messages.ts';
import { type PayResult, payForOrder, topUp } from './payments.service.ts';
import type { PaymentsDeps } from './payments-deps.ts';

type PaymentsHandlers = Pick<
  Handlers,
  'createOrder' | 'topUpWallet' | 'listOpenPayments' | 'cancelPayment' | 'getBillingDefaults'
>;

export function paymentsHandlers(deps: PaymentsDeps): PaymentsHandlers {
  return {
    createOrder: async ({ caller, ip, body, idempotencyKey, say }) => {
      const outcome = await payForOrder(deps, { ...caller, ip }, body, idempotencyKey);
      if ('outcome' in outcome && outcome.outcome === 'paid' && outcome.orderId !== null) {
        const message = paymentMessages.paid({ count: body.cart_id.length });
        return {
          data: { message: say(message), order_id: outcome.orderId },
          message,
          extras: { status: 201 },
        };
      }
      const refusedReply = refusalOfPayment(outcome, paymentMessages.pending(), say);
      if (!('outcome' in outcome) || outcome.outcome !== 'too_many_declines') return refusedReply;
      const { balance } = await findWalletBalance(deps.db, caller.account);
      const mayPayFromWallet = balance >= Math.round((body.amount + body.wallet_amount) * 100);
      return mayPayFromWallet
        ? {
            ...refusedReply,
            message: paymentMessages.too_many_declines_or_wallet({ wait: waitOf(outcome.retryAfter) }),
          }
        : refusedReply;
    },
    topUpWallet: async ({ caller, ip, body, idempotencyKey, say }) => {
      const outcome = await topUp(deps, { ...caller, ip }, body, idempotencyKey);
      if ('outcome' in outcome && outcome.outcome === 'paid') {
        const { balance } = await findWalletBalance(deps.db, caller.account);
        const message = paymentMessages.topped_up({ amount: { cents: Math.round(body.amount * 100) } });
        return {
          data: { message: say(message), amount: body.amount, balance: dollars(balance) },
          message,
          extras: { status: 201 },
        };
      }
      return refusalOfPayment(outcome, paymentMessages.top_up_pending(), say);
    },
    getBillingDefaults: async ({ caller }) => ({ data: await billingDefaults(deps, caller) }),
    listOpenPayments: async ({ caller }) => ({ data: await openPaymentsOf(deps, caller.account) }),
    cancelPayment: async ({ caller, body }) => {
      const result = await cancelOpenPayment(deps, caller.account, body.attempt_id);
      if (!result.ok) return result;
      return {
        data: { outcome: result.outcome, order_id: result.orderId },
        message: result.outcome === 'paid' ? paymentMessages.paid_by_then() : paymentMessages.cancelled(),
      };
    },
  };
}

/** The refusal of a payment that was not made, or whose outcome is not known yet. */
export function refusalOfPayment(
  result: PayResult,
  pendingMessage: Message,
  say: Say,
): Refused | { invalid: FieldErrors } {
  if ('result' in result) {
    if (result.result === 'invalid') return { invalid: result.invalid };
    return { refused: result.refused, ...(result.message && { message: result.message }) };
  }
  switch (result.outcome) {
    case 'declined':
      return { refused: 'payment_declined', message: declineMessage(result.code) };
    case 'action_needed':
      return {
        refused: 'payment_action_needed',
        data: {
          message: say(refusalMessages.payment_action_needed()),
          requires_action: true,
          client_secret: result.clientSecret,
          attempt_id: result.attemptId,
        } satisfies ActionNeeded,
      };
    case 'pending':
      return { refused: 'payment_pending', message: pendingMessage };
    case 'abandoned':
      return { refused: 'payment_declined', message: paymentMessages.called_off() };
    case 'too_late':
      return { refused: 'payment_declined', message: paymentMessages.too_late() };
    case 'too_many_declines':
      return {
        refused: 'too_many_declines',
        retryAfter: result.retryAfter,
        message: paymentMessages.too_many_declines({ wait: waitOf(result.retryAfter) }),
      };
    case 'unreachable':
      return { refused: 'card_service_unreachable' };
    case 'paid':
      throw new Error('A successful payment has no refusal: handle `paid` before calling this.');
  }
}
