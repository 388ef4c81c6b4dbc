import type { ActionNeeded } from '@furrow/contract/payments';
import type { Message } from '@furrow/messages/message';
import type { FieldErrors, Handlers, Refused } from '../../http/handlers.ts';
import { refusalMessages } from '../../http/http.messages.ts';
import type { Say } from '../../http/reader.ts';
import { waitOf } from '../../http/wait.ts';
import { spendable } from '../ledger/spendable.ts';
import { dollars } from '../pricing/dollars.ts';
import { declineMessage } from './decline-message.ts';
import { giveUpOpen, listOpen } from './open-payments.ts';
import { paymentMessages } from './payments.messages.ts';
import { type Paid, payForOrder, topUp } from './payments.service.ts';
import type { PaymentsParts } from './payments-parts.ts';

type Made = Pick<Handlers, 'createOrder' | 'topUpWallet' | 'listOpenPayments' | 'giveUpPayment'>;

export function paymentsHandlers(parts: PaymentsParts): Made {
  return {
    createOrder: async ({ caller, ip, body, idempotencyKey, say }) => {
      const done = await payForOrder(parts, { ...caller, ip }, body, idempotencyKey);
      if ('outcome' in done && done.outcome === 'paid' && done.orderId !== null) {
        const message = paymentMessages.paid();
        return {
          data: { message: say(message), order_id: done.orderId },
          message,
          beside: { status: 201 },
        };
      }
      const refused = unpaid(done, paymentMessages.pending(), say);
      if (!('outcome' in done) || done.outcome !== 'too_many_declines') return refused;
      const { balance } = await spendable(parts.db, caller.account);
      const mayPayFromWallet = balance >= Math.round((body.amount + body.wallet_amount) * 100);
      return mayPayFromWallet
        ? {
            ...refused,
            message: paymentMessages.too_many_declines_or_wallet({ wait: waitOf(done.retryAfter) }),
          }
        : refused;
    },
    topUpWallet: async ({ caller, ip, body, idempotencyKey, say }) => {
      const done = await topUp(parts, { ...caller, ip }, body, idempotencyKey);
      if ('outcome' in done && done.outcome === 'paid') {
        const { balance } = await spendable(parts.db, caller.account);
        const message = paymentMessages.topped_up({ amount: { cents: Math.round(body.amount * 100) } });
        return {
          data: { message: say(message), amount: body.amount, balance: dollars(balance) },
          message,
          beside: { status: 201 },
        };
      }
      return unpaid(done, paymentMessages.top_up_pending(), say);
    },
    listOpenPayments: async ({ caller }) => ({ data: await listOpen(parts, caller.account) }),
    giveUpPayment: async ({ caller, body }) => {
      const done = await giveUpOpen(parts, caller.account, body.attempt_id);
      if (!done.ok) return done;
      return {
        data: { outcome: done.outcome, order_id: done.orderId },
        message: done.outcome === 'paid' ? paymentMessages.paid_by_then() : paymentMessages.cancelled(),
      };
    },
  };
}

/** The refusal of a payment that was not made, or whose outcome is not known yet. */
function unpaid(done: Paid, ifPending: Message, say: Say): Refused | { invalid: FieldErrors } {
  if ('begun' in done) {
    if (done.begun === 'invalid') return { invalid: done.invalid };
    return { refused: done.refused, ...(done.message && { message: done.message }) };
  }
  switch (done.outcome) {
    case 'declined':
      return { refused: 'payment_declined', message: declineMessage(done.code) };
    case 'action_needed':
      return {
        refused: 'payment_action_needed',
        data: {
          message: say(refusalMessages.payment_action_needed()),
          requires_action: true,
          client_secret: done.clientSecret,
          attempt_id: done.attemptId,
        } satisfies ActionNeeded,
      };
    case 'pending':
      return { refused: 'payment_pending', message: ifPending };
    case 'abandoned':
      return { refused: 'payment_declined', message: paymentMessages.called_off() };
    case 'too_late':
      return { refused: 'payment_declined', message: paymentMessages.too_late() };
    case 'too_many_declines':
      return {
        refused: 'too_many_declines',
        retryAfter: done.retryAfter,
        message: paymentMessages.too_many_declines({ wait: waitOf(done.retryAfter) }),
      };
    case 'unreachable':
      return { refused: 'card_service_unreachable' };
    case 'paid':
      throw new Error('A successful payment has no refusal: handle `paid` before calling this.');
  }
}
