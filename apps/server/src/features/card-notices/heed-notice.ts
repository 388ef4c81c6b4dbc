import { z } from 'zod';
import type { Notice } from '../../adapters/payments/stripe/read-notice.ts';
import { isEnd } from '../../states/state-table.ts';
import { bookDispute } from '../disputes/book-dispute.ts';
import { lookAt } from '../payments/ask-gateway.ts';
import { attemptStates, isUnasked } from '../payments/attempt-states.ts';
import type { PaymentsParts } from '../payments/payments-parts.ts';
import { finish } from '../payments/settle-attempt.ts';
import { endCardRefund, type RefundsParts } from '../refunds/end-card-refund.ts';
import { findNoticed, isCardRefund } from './noticed.store.ts';

export type NoticesParts = PaymentsParts & RefundsParts;

/** What tells that a card was charged after all. */
const charged: ReadonlySet<string> = new Set(['payment_intent.succeeded', 'charge.succeeded']);

/**
 * Looks into what a notice is about, as the sweep would a minute later. What the notice itself says does not count: it may be old,
 * come again, or before one that happened earlier. So any number of times is once, and no notice has to be remembered.
 * @throws when it cannot be looked into now: it has to come again.
 */
export async function heedNotice(parts: NoticesParts, notice: Notice): Promise<void> {
  if (notice.refundKey !== null) return heedRefund(parts, notice.refundKey, notice.type);
  const { db, gateway } = parts;
  const id = uuidOrNull(notice.key);
  const attempt = await findNoticed(db, gateway.name, { id, reference: notice.reference });
  if (attempt === null) return;
  if (notice.dispute !== null) {
    await bookDispute(parts, await gateway.dispute(notice.dispute));
    return;
  }
  // One whose card was not asked yet is in the middle of being prepared.
  if (attempt.state === 'succeeded' || isUnasked(attempt.state)) return;
  const isOver = isEnd(attemptStates, attempt.state);
  if (isOver && !charged.has(notice.type)) return;
  const charge = await lookAt(gateway, attempt);
  if (charge === null || (isOver && charge.outcome !== 'succeeded')) return;
  await finish(parts, attempt.id, charge);
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
