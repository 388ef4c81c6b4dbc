import { z } from 'zod';
import type { WebhookEvent } from '../../adapters/payments/stripe/parse-webhook-event.ts';
import { isFinalState } from '../../states/state-table.ts';
import { bookDispute } from '../disputes/book-dispute.ts';
import { attemptStates, isUnsubmitted } from '../payments/attempt-states.ts';
import { type Attempt, findAttempt } from '../payments/attempts.store.ts';
import { retrieveChargeOf } from '../payments/gateway-calls.ts';
import type { PaymentsDeps } from '../payments/payments-deps.ts';
import { bookOutcome } from '../payments/settle-attempt.ts';
import { completeCardRefund, type RefundsDeps } from '../refunds/complete-card-refund.ts';
import type { CoalesceRuns } from './coalesce-runs.ts';
import { findAttemptOfEvent, isCardRefund, isLateChargeBooked } from './webhooks.store.ts';

export type NoticesDeps = PaymentsDeps & RefundsDeps;

/** Types of events that report a charge. */
const chargeEvents: ReadonlySet<string> = new Set(['payment_intent.succeeded', 'charge.succeeded']);

/**
 * Fetches the current state of the subject of an event from Stripe, and books it like the sweep. The event's own
 * content is not used, because it may be old, repeated or out of order, so no event has to be stored.
 * @param coalesce coalesces the events of this process
 * @throws when the state cannot be fetched now: Stripe has to send the event again
 */
export async function handleEvent(
  deps: NoticesDeps,
  coalesce: CoalesceRuns,
  event: WebhookEvent,
): Promise<void> {
  const { refundKey, dispute, type } = event;
  if (refundKey !== null) return settleRefund(deps, refundKey, type);
  const { db, gateway } = deps;
  const id = uuidOrNull(event.key);
  const attempt = await findAttemptOfEvent(db, gateway.name, { id, reference: event.reference });
  if (attempt === null) return;
  if (dispute !== null) {
    return coalesce(dispute, async () => {
      await bookDispute(deps, await gateway.retrieveDispute(dispute));
    });
  }
  if (isFinalState(attemptStates, attempt.state) && !chargeEvents.has(type)) return;
  if (await isSettled(deps, attempt)) return;
  await coalesce(attempt.id, () => settleCharge(deps, attempt.id));
}

async function settleCharge(deps: NoticesDeps, id: string): Promise<void> {
  const { db, gateway } = deps;
  // The attempt is read again, because it may have changed while this call was waiting.
  const attempt = await findAttempt(db, id);
  if (await isSettled(deps, attempt)) return;
  const charge = await retrieveChargeOf(gateway, attempt);
  const hasEnded = isFinalState(attemptStates, attempt.state);
  if (charge === null || (hasEnded && charge.outcome !== 'succeeded')) return;
  await bookOutcome(deps, id, charge);
}

/** Whether nothing that Stripe may report about the charge has to be booked here any more. */
async function isSettled({ db }: NoticesDeps, { id, state }: Attempt): Promise<boolean> {
  // An attempt whose charge was not requested yet is still being prepared.
  if (state === 'succeeded' || isUnsubmitted(state)) return true;
  return isFinalState(attemptStates, state) && (await isLateChargeBooked(db, id));
}

async function settleRefund(deps: NoticesDeps, key: string, type: string): Promise<void> {
  const id = uuidOrNull(key);
  // The sweep handles refunds of late charges.
  if (id === null || !(await isCardRefund(deps.db, id))) return;
  const state = await completeCardRefund(deps, id);
  // Banks return some refunds days after accepting them. Stripe then has the money again, and an operator has to act.
  if (type === 'refund.failed' && state === 'done') {
    deps.onError(
      `the refund ${id}`,
      new Error('The bank returned the refund after accepting it: pay the customer in another way.'),
    );
  }
}

function uuidOrNull(text: string | null): string | null {
  return z.uuid().safeParse(text).success ? text : null;
}
