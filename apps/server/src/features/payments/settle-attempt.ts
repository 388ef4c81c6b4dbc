import type { RefusalCode } from '@furrow/contract/refusals';
import type { Charge, Prepared } from '../../adapters/payments/gateway.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { move } from '../../states/move.ts';
import { giveUpAt, lookAt, requestOf } from './ask-gateway.ts';
import { attemptStates, isUnasked } from './attempt-states.ts';
import { type Attempt, findAttempt, preparedColumns } from './attempts.store.ts';
import { awaitEnd, type Ending, stepOf } from './await-end.ts';
import { guardCard } from './card-guard.ts';
import { abandonUnasked, finishAttempt, finishCharged, type Outcome } from './finish-attempt.ts';
import { refundLateCharge } from './late-charges.ts';
import type { PaymentsParts } from './payments-parts.ts';

/** Too many of the buyer's cards were declined recently: this one was not charged, and the attempt is cancelled. */
export type Guarded = { outcome: 'too_many_declines'; retryAfter: number };

/** Ids of the attempts that this process is charging. */
const asking = new Set<string>();

/**
 * The second and the third phase: charges the card, with no transaction open, and books the outcome. One request per attempt
 * charges the card, the others wait for its outcome.
 */
export async function settleAttempt(
  parts: PaymentsParts,
  attempt: Attempt,
  ip: string | null,
): Promise<Ending | Guarded> {
  const { id, state: from } = attempt;
  if (attempt.card_cents === 0) return finish(parts, id, { outcome: 'no_card' });
  if (!isUnasked(from) || asking.has(id)) return endOrPending(parts, id);
  asking.add(id);
  try {
    return await askAndBook(parts, attempt, ip);
  } finally {
    asking.delete(id);
  }
}

async function askAndBook(
  parts: PaymentsParts,
  attempt: Attempt,
  ip: string | null,
): Promise<Ending | Guarded> {
  const { db, gateway, limits, clock } = parts;
  const { id, state: from, provider } = attempt;
  // Only in the state that was read: another process may be about to charge it.
  const abandon = (because?: RefusalCode) =>
    inTransaction(db, (trx) => abandonUnasked(trx, { id, seen: from, at: clock(), because }));
  if (provider !== gateway.name) {
    await abandon();
    return endOrPending(parts, id);
  }
  const asked = await prepare(parts, attempt, ip);
  if (asked === null) {
    const isOver = await abandon('card_service_unreachable');
    return isOver ? { outcome: 'unreachable' } : endOrPending(parts, id);
  }
  const { prepared, guarded } = asked;
  if (!guarded.ok) {
    await abandon('too_many_declines');
    return { outcome: 'too_many_declines', retryAfter: guarded.retryAfter };
  }
  // Before the charge: only the process that makes this transition charges the card.
  const to = 'provider_pending';
  const known = preparedColumns(prepared, guarded.counters);
  const isOurs = await move(
    db,
    attemptStates,
    { id, from, to, at: clock() },
    { ...known, card_counters: JSON.stringify(guarded.counters) },
  );
  if (!isOurs) {
    await limits.giveBack(guarded.counters);
    return endOrPending(parts, id);
  }
  // The card may be charged from here on, so no error of ours is reported as a failed payment.
  try {
    return await chargeAndBook(parts, { ...attempt, ...known, state: to }, prepared);
  } catch (error) {
    parts.onTrouble(`the outcome of the payment attempt ${id} is not booked yet`, error);
    return { outcome: 'pending' };
  }
}

/** Null when the card or its number of declines cannot be determined: then it is not charged. */
async function prepare({ gateway, limits, onTrouble }: PaymentsParts, attempt: Attempt, ip: string | null) {
  try {
    const prepared = await gateway.prepare(requestOf(attempt));
    const { account } = attempt;
    return { prepared, guarded: await guardCard(limits, { account, ip }, prepared.card) };
  } catch (error) {
    onTrouble('a card cannot be prepared for its charge', error);
    return null;
  }
}

async function chargeAndBook(parts: PaymentsParts, attempt: Attempt, prepared: Prepared): Promise<Ending> {
  const { db, gateway, clock } = parts;
  const { id } = attempt;
  let charge: Charge;
  try {
    charge =
      prepared.refused ?? (await gateway.charge({ ...requestOf(attempt), reference: prepared.reference }));
  } catch (error) {
    parts.onTrouble('a charge ended without an answer', error);
    await move(db, attemptStates, { id, from: 'provider_pending', to: 'unknown', at: clock() });
    return { outcome: 'pending' };
  }
  return (await finishCharged(db, attempt, charge, clock())) ?? finish(parts, id, charge);
}

/**
 * Checks an attempt that waits for the buyer's confirmation.
 * @param isWanted false: the buyer pays differently now, or the time is over, so the attempt is cancelled unless it was charged
 * meanwhile.
 */
export async function lookAfterStep(
  parts: PaymentsParts,
  attempt: Attempt,
  isWanted: boolean,
): Promise<Ending> {
  const { id } = attempt;
  try {
    const charge = await (isWanted ? lookAt : giveUpAt)(parts.gateway, attempt);
    if (charge === null) return stepOf(attempt) ?? { outcome: 'pending' };
    return await finish(parts, attempt.id, charge);
  } catch (error) {
    parts.onTrouble(`the payment attempt ${id} cannot be checked`, error);
    return isWanted ? (stepOf(attempt) ?? { outcome: 'pending' }) : { outcome: 'pending' };
  }
}

/** The outcome of an attempt that another request is paying. An error of ours does not fail the payment. */
export async function endOrPending(parts: PaymentsParts, attemptId: string): Promise<Ending> {
  try {
    return await awaitEnd(parts, attemptId, async (attempt) => {
      const charge = await lookQuietly(parts, attempt);
      return charge && finish(parts, attempt.id, charge);
    });
  } catch (error) {
    parts.onTrouble(`the payment attempt ${attemptId} cannot be read`, error);
    return { outcome: 'pending' };
  }
}

/** Null when the provider does not answer: the request can go on waiting. */
async function lookQuietly({ gateway, onTrouble }: PaymentsParts, attempt: Attempt): Promise<Charge | null> {
  try {
    return await lookAt(gateway, attempt);
  } catch (error) {
    onTrouble(`the payment attempt ${attempt.id} cannot be checked`, error);
    return null;
  }
}

/** Books an outcome, and refunds a charge that came too late. */
export async function finish(parts: PaymentsParts, attemptId: string, outcome: Outcome): Promise<Ending> {
  const { db, clock, onTrouble } = parts;
  const finished = await inTransaction(db, (trx) => finishAttempt(trx, attemptId, outcome, clock()));
  if (finished === null) {
    return stepOf(await findAttempt(db, attemptId)) ?? { outcome: 'pending' };
  }
  if (finished.outcome === 'too_late') {
    onTrouble(`the payment attempt ${attemptId}`, new Error('It was charged after it was over.'));
    await sendBack(parts, attemptId);
  }
  return finished;
}

/** Tries to refund a late charge. If that fails, the sweep tries again. */
export async function sendBack(parts: PaymentsParts, attemptId: string): Promise<void> {
  try {
    await refundLateCharge(parts, attemptId);
  } catch (error) {
    parts.onTrouble(`the late charge of the payment attempt ${attemptId} is not back on its card`, error);
  }
}
