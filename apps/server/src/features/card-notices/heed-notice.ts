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

/** What tells that a card was charged after all. */
const charged: ReadonlySet<string> = new Set(['payment_intent.succeeded', 'charge.succeeded']);

/**
 * Looks into what a notice is about, as the sweep would a minute later. What the notice itself says does not count: it may be old,
 * come again, or before one that happened earlier. So any number of times is once, and no notice has to be remembered.
 * @param shared by all notices of this process.
 * @throws when it cannot be looked into now: it has to come again.
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
  // As it is now: others may have waited for their turn.
  const attempt = await findAttempt(db, id);
  if (await isSettled(parts, attempt)) return;
  const charge = await lookAt(gateway, attempt);
  const isOver = isEnd(attemptStates, attempt.state);
  if (charge === null || (isOver && charge.outcome !== 'succeeded')) return;
  await finish(parts, id, charge);
}

/** Whether Stripe has nothing to tell of its charge that we do not know. */
async function isSettled({ db }: NoticesParts, { id, state }: Attempt): Promise<boolean> {
  // One whose card was not asked yet is in the middle of being prepared.
  if (state === 'succeeded' || isUnasked(state)) return true;
  return isEnd(attemptStates, state) && (await isBookedLate(db, id));
}

async function heedRefund(parts: NoticesParts, key: string, type: string): Promise<void> {
  const id = uuidOrNull(key);
  // The refund of a charge that came late is seen to by the sweep.
  if (id === null || !(await isCardRefund(parts.db, id))) return;
  const state = await endCardRefund(parts, id);
  // Banks send some back days after they had taken them. The money is with us again, and somebody has to see to it.
  if (type === 'refund.failed' && state === 'done') {
    parts.onTrouble(`the refund ${id}`, new Error('Its card sent it back after it had taken it.'));
  }
}

function uuidOrNull(text: string | null): string | null {
  return z.uuid().safeParse(text).success ? text : null;
}
