import { z } from 'zod';
import type { Notice } from '../../adapters/payments/stripe/read-notice.ts';
import { isEnd } from '../../states/state-table.ts';
import { bookDispute } from '../disputes/book-dispute.ts';
import { lookAt } from '../payments/ask-gateway.ts';
import { attemptStates, isUnasked } from '../payments/attempt-states.ts';
import { type Attempt, findAttempt } from '../payments/attempts.store.ts';
import type { PaymentsParts } from '../payments/payments-parts.ts';
import { finish } from '../payments/settle-attempt.ts';
import { endCardRefund, type RefundsParts } from '../refunds/end-card-refund.ts';
import { findNoticed, isBookedLate, isCardRefund } from './noticed.store.ts';
import type { Shared } from './shared-looks.ts';

export type NoticesParts = PaymentsParts & RefundsParts;

/** Types of events that report a charge. */
const charged: ReadonlySet<string> = new Set(['payment_intent.succeeded', 'charge.succeeded']);

/**
 * Fetches the current state of what an event is about, and converges to it, as the sweep would a minute later. The event's own content
 * does not count, because it may be old, repeated or out of order; so no event has to be remembered.
 * @param shared coalesces the events of this process.
 * @throws when the state cannot be fetched now: Stripe has to send the event again.
 */
export async function heedNotice(parts: NoticesParts, shared: Shared, notice: Notice): Promise<void> {
  const { refundKey, dispute, type } = notice;
  if (refundKey !== null) return heedRefund(parts, refundKey, type);
  const { db, gateway } = parts;
  const id = uuidOrNull(notice.key);
  const attempt = await findNoticed(db, gateway.name, { id, reference: notice.reference });
  if (attempt === null) return;
  if (dispute !== null) {
    return shared(dispute, async () => {
      await bookDispute(parts, await gateway.dispute(dispute));
    });
  }
  if (isEnd(attemptStates, attempt.state) && !charged.has(type)) return;
  if (await isSettled(parts, attempt)) return;
  await shared(attempt.id, () => heedCharge(parts, attempt.id));
}

async function heedCharge(parts: NoticesParts, id: string): Promise<void> {
  const { db, gateway } = parts;
  // Read again, because it may have changed while this call was waiting.
  const attempt = await findAttempt(db, id);
  if (await isSettled(parts, attempt)) return;
  const charge = await lookAt(gateway, attempt);
  const isOver = isEnd(attemptStates, attempt.state);
  if (charge === null || (isOver && charge.outcome !== 'succeeded')) return;
  await finish(parts, id, charge);
}

/** Whether Stripe can report nothing about the charge that is not booked here. */
async function isSettled({ db }: NoticesParts, { id, state }: Attempt): Promise<boolean> {
  // An attempt whose charge was not requested yet is still being prepared.
  if (state === 'succeeded' || isUnasked(state)) return true;
  return isEnd(attemptStates, state) && (await isBookedLate(db, id));
}

async function heedRefund(parts: NoticesParts, key: string, type: string): Promise<void> {
  const id = uuidOrNull(key);
  // The sweep handles refunds of late charges.
  if (id === null || !(await isCardRefund(parts.db, id))) return;
  const state = await endCardRefund(parts, id);
  // Banks return some refunds days after accepting them. The money is with us again, and an operator has to act.
  if (type === 'refund.failed' && state === 'done') {
    parts.onTrouble(`the refund ${id}`, new Error('The bank returned it after accepting it.'));
  }
}

function uuidOrNull(text: string | null): string | null {
  return z.uuid().safeParse(text).success ? text : null;
}
