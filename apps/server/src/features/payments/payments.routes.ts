import type { Handlers } from '../../http/handlers.ts';
import type { Sessions } from '../accounts/sessions.service.ts';
import { type PaymentsParts, pay } from './payments.service.ts';

const paid = 'Paid. Your analysis has started.';
const pending =
  'We do not know yet whether the card was charged. Do not pay again: we find out within minutes, and your orders show it.';
const calledOff =
  'This payment took too long and was called off before anything was charged. Look at your orders, then try again.';
const tooLate =
  'This payment came through after it was called off. What was charged goes back to your card. Look at your orders, then try again.';

export function paymentsHandlers(
  parts: PaymentsParts & { sessions: Pick<Sessions, 'isStillIn'> },
): Pick<Handlers, 'createOrder'> {
  return {
    createOrder: async ({ caller, body }) => {
      if (!(await parts.sessions.isStillIn(caller.sessionId))) return { refused: 'session_ended' };
      const done = await pay(parts, caller, body);
      if ('begun' in done) {
        return done.begun === 'invalid' ? { invalid: done.invalid } : { refused: done.refused };
      }
      switch (done.outcome) {
        case 'paid':
          return {
            data: { message: paid, order_id: done.orderId },
            message: paid,
            beside: { status: 201 },
          };
        case 'declined':
          return { refused: 'payment_declined', message: done.message, data: { message: done.message } };
        case 'pending':
          return { refused: 'payment_pending', message: pending, data: { message: pending } };
        case 'abandoned':
          return { refused: 'payment_declined', message: calledOff, data: { message: calledOff } };
        case 'too_late':
          return { refused: 'payment_declined', message: tooLate, data: { message: tooLate } };
      }
    },
  };
}
