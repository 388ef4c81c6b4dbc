import type { ActionNeeded } from '@furrow/contract/payments';
import type { FieldErrors, Handlers, Refused } from '../../http/handlers.ts';
import { spokenWait } from '../../http/spoken-wait.ts';
import { spendable } from '../ledger/spendable.ts';
import { dollars } from '../pricing/dollars.ts';
import { giveUpOpen, listOpen } from './open-payments.ts';
import { type Paid, payForOrder, topUp } from './payments.service.ts';
import type { PaymentsParts } from './payments-parts.ts';

const paid = 'Paid. Your analysis has started.';
const pending =
  'We do not know yet whether the card was charged. Do not pay again: we find out within minutes, and your orders show it.';
const pendingTopUp =
  'We do not know yet whether the card was charged. Do not pay again: we find out within minutes, and your wallet shows it.';
const action = 'Your bank asks you to confirm this payment. Nothing is charged until you do.';
const calledOff =
  'This payment was called off before anything was charged. Look at your orders, then try again.';
const coolingDown = (wait: number, orWallet: boolean) =>
  `Too many cards were declined lately. Nothing was charged. Wait ${spokenWait(wait)}, ${orWallet ? 'or pay from your wallet' : 'then try again'}.`;
const tooLate =
  'This payment came through after it was called off. What was charged goes back to your card. Look at your orders, then try again.';

type Made = Pick<Handlers, 'createOrder' | 'topUpWallet' | 'listOpenPayments' | 'giveUpPayment'>;

export function paymentsHandlers(parts: PaymentsParts): Made {
  return {
    createOrder: async ({ caller, ip, body, idempotencyKey }) => {
      const done = await payForOrder(parts, { ...caller, ip }, body, idempotencyKey);
      if ('outcome' in done && done.outcome === 'paid' && done.orderId !== null) {
        return {
          data: { message: paid, order_id: done.orderId },
          message: paid,
          beside: { status: 201 },
        };
      }
      const refused = unpaid(done, pending);
      if (!('outcome' in done) || done.outcome !== 'too_many_declines') return refused;
      const { balance } = await spendable(parts.db, caller.account);
      const mayPayFromWallet = balance >= Math.round((body.amount + body.wallet_amount) * 100);
      return mayPayFromWallet ? { ...refused, message: coolingDown(done.retryAfter, true) } : refused;
    },
    topUpWallet: async ({ caller, ip, body, idempotencyKey }) => {
      const done = await topUp(parts, { ...caller, ip }, body, idempotencyKey);
      if ('outcome' in done && done.outcome === 'paid') {
        const { balance } = await spendable(parts.db, caller.account);
        const message = `$${body.amount.toFixed(2)} is in your wallet.`;
        return {
          data: { message, amount: body.amount, balance: dollars(balance) },
          message,
          beside: { status: 201 },
        };
      }
      return unpaid(done, pendingTopUp);
    },
    listOpenPayments: async ({ caller }) => ({ data: await listOpen(parts, caller.account) }),
    giveUpPayment: async ({ caller, body }) => {
      const done = await giveUpOpen(parts, caller.account, body.attempt_id);
      if (!done.ok) return done;
      return {
        data: { outcome: done.outcome, order_id: done.orderId },
        message: done.outcome === 'paid' ? 'It was paid by then.' : 'Given up. Nothing was charged.',
      };
    },
  };
}

/** Why nothing was paid, or why nobody knows yet. */
function unpaid(done: Paid, ifPending: string): Refused | { invalid: FieldErrors } {
  if ('begun' in done) {
    if (done.begun === 'invalid') return { invalid: done.invalid };
    return { refused: done.refused, ...(done.message && { message: done.message }) };
  }
  switch (done.outcome) {
    case 'declined':
      return { refused: 'payment_declined', message: done.message };
    case 'action_needed':
      return {
        refused: 'payment_action_needed',
        message: action,
        data: {
          message: action,
          requires_action: true,
          client_secret: done.clientSecret,
          attempt_id: done.attemptId,
        } satisfies ActionNeeded,
      };
    case 'pending':
      return { refused: 'payment_pending', message: ifPending };
    case 'abandoned':
      return { refused: 'payment_declined', message: calledOff };
    case 'too_late':
      return { refused: 'payment_declined', message: tooLate };
    case 'too_many_declines':
      return {
        refused: 'too_many_declines',
        retryAfter: done.retryAfter,
        message: coolingDown(done.retryAfter, false),
      };
    case 'unreachable':
      return { refused: 'card_service_unreachable' };
    case 'paid':
      throw new Error('What is paid is not refused.');
  }
}
