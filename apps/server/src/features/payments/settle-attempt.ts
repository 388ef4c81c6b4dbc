import type { RefusalCode } from '@furrow/contract/endpoint/refusals';
import type { Charge, PreparedCharge } from '../../adapters/payments/gateway.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { transition } from '../../states/transition.ts';
import { attemptStates, isUnsubmitted } from './attempt-states.ts';
import { type Attempt, findAttempt, preparedColumns } from './attempts.store.ts';
import { type AttemptOutcome, awaitOutcome, pendingStepOf } from './await-outcome.ts';
import { guardCard } from './card-guard.ts';
import { abandonUnsubmitted, type ChargeOutcome, finishAttempt, finishCharged } from './finish-attempt.ts';
import { cancelChargeOf, chargeRequestOf, retrieveChargeOf } from './gateway-calls.ts';
import { refundLateCharge } from './late-charges.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { prepareCharge } from './prepare-charge.ts';

/**
 * Outcome of an attempt that was cancelled without a charge, because too many of the buyer's cards were declined
 * recently.
 */
export type TooManyDeclines = { outcome: 'too_many_declines'; retryAfter: number };

/** Ids of the attempts that this process is charging. */
const chargingAttempts = new Set<string>();

/**
 * Charges the card, with no transaction open, and books the outcome. One request per attempt charges the card, and the
 * others wait for its outcome.
 */
export async function settleAttempt(
  deps: PaymentsDeps,
  attempt: Attempt,
  ip: string | null,
): Promise<AttemptOutcome | TooManyDeclines> {
  const { id, state: from } = attempt;
  if (attempt.card_cents === 0) return bookOutcome(deps, id, { outcome: 'no_card' });
  if (!isUnsubmitted(from) || chargingAttempts.has(id)) return outcomeOrPending(deps, id);
  chargingAttempts.add(id);
  try {
    return await chargeAndRecord(deps, attempt, ip);
  } finally {
    chargingAttempts.delete(id);
  }
}

async function chargeAndRecord(
  deps: PaymentsDeps,
  attempt: Attempt,
  ip: string | null,
): Promise<AttemptOutcome | TooManyDeclines> {
  const { db, gateway, limits, clock } = deps;
  const { id, state: from, provider } = attempt;
  // The attempt is cancelled only in the state that was read, because another process may be about to charge it.
  const abandon = (refusalCode?: RefusalCode) =>
    inTransaction(db, (trx) =>
      abandonUnsubmitted(trx, { id, expectedState: from, at: clock(), refusalCode }),
    );
  if (provider !== gateway.name) {
    await abandon();
    return outcomeOrPending(deps, id);
  }
  const preparation = await prepareGuarded(deps, attempt, ip);
  if (preparation === null) {
    const isAbandoned = await abandon('card_service_unreachable');
    return isAbandoned ? { outcome: 'unreachable' } : outcomeOrPending(deps, id);
  }
  const { prepared: preparedCharge, guarded: allowance } = preparation;
  if (!allowance.ok) {
    await abandon('too_many_declines');
    return { outcome: 'too_many_declines', retryAfter: allowance.retryAfter };
  }
  // The transition precedes the charge, because only the process that makes it may charge the card.
  const to = 'provider_pending';
  const columns = preparedColumns(preparedCharge, allowance.counters);
  const isOurs = await transition(
    db,
    attemptStates,
    { id, from, to, now: clock() },
    { ...columns, card_counters: JSON.stringify(allowance.counters) },
  );
  if (!isOurs) {
    await limits.release(allowance.counters);
    return outcomeOrPending(deps, id);
  }
  // The card may be charged from here on, so an internal error is not reported as a failed payment.
  try {
    return await chargeAndFinish(deps, { ...attempt, ...columns, state: to }, preparedCharge);
  } catch (error) {
    deps.onError(`the outcome of the payment attempt ${id} is not booked yet`, error);
    return { outcome: 'pending' };
  }
}

/**
 * Prepares the charge and counts it for the limits of declines. Null when the card or its number of declines cannot be
 * determined, so that it must not be charged.
 */
async function prepareGuarded(deps: PaymentsDeps, attempt: Attempt, ip: string | null) {
  const { limits, onError } = deps;
  try {
    const preparedCharge = await prepareCharge(deps, attempt);
    const { account } = attempt;
    return {
      prepared: preparedCharge,
      guarded: await guardCard(limits, { account, ip }, preparedCharge.card),
    };
  } catch (error) {
    onError('a card cannot be prepared for its charge', error);
    return null;
  }
}

async function chargeAndFinish(
  deps: PaymentsDeps,
  attempt: Attempt,
  preparedCharge: PreparedCharge,
): Promise<AttemptOutcome> {
  const { db, gateway, clock } = deps;
  const { id } = attempt;
  let charge: Charge;
  try {
    charge =
      preparedCharge.refused ??
      (await gateway.charge({ ...chargeRequestOf(attempt), reference: preparedCharge.reference }));
  } catch (error) {
    deps.onError('a charge ended without an answer', error);
    await transition(db, attemptStates, { id, from: 'provider_pending', to: 'unknown', now: clock() });
    return { outcome: 'pending' };
  }
  return (await finishCharged(db, attempt, charge, clock())) ?? bookOutcome(deps, id, charge);
}

/**
 * Checks an attempt that waits for the buyer's confirmation.
 * @param canContinue false if the buyer pays differently now, or the time is over: the attempt is then cancelled
 * unless it was charged meanwhile
 */
export async function settleAfterStep(
  deps: PaymentsDeps,
  attempt: Attempt,
  canContinue: boolean,
): Promise<AttemptOutcome> {
  const { id } = attempt;
  try {
    const charge = await (canContinue ? retrieveChargeOf : cancelChargeOf)(deps.gateway, attempt);
    if (charge === null) return pendingStepOf(attempt) ?? { outcome: 'pending' };
    return await bookOutcome(deps, attempt.id, charge);
  } catch (error) {
    deps.onError(`the payment attempt ${id} cannot be checked`, error);
    return canContinue ? (pendingStepOf(attempt) ?? { outcome: 'pending' }) : { outcome: 'pending' };
  }
}

/**
 * Returns the outcome of an attempt that another request is paying; `pending` after an internal error, which does not
 * make the payment fail.
 */
export async function outcomeOrPending(deps: PaymentsDeps, attemptId: string): Promise<AttemptOutcome> {
  try {
    return await awaitOutcome(deps, attemptId, async (attempt) => {
      const charge = await retrieveChargeOrNull(deps, attempt);
      return charge && bookOutcome(deps, attempt.id, charge);
    });
  } catch (error) {
    deps.onError(`the payment attempt ${attemptId} cannot be read`, error);
    return { outcome: 'pending' };
  }
}

/**
 * Retrieves the charge of an attempt; null when the provider does not answer, so that the request continues to wait.
 */
async function retrieveChargeOrNull(
  { gateway, onError }: PaymentsDeps,
  attempt: Attempt,
): Promise<Charge | null> {
  try {
    return await retrieveChargeOf(gateway, attempt);
  } catch (error) {
    onError(`the payment attempt ${attempt.id} cannot be checked`, error);
    return null;
  }
}

/** Books an outcome, and refunds a charge that came too late. */
export async function bookOutcome(
  deps: PaymentsDeps,
  attemptId: string,
  outcome: ChargeOutcome,
): Promise<AttemptOutcome> {
  const { db, clock, onError } = deps;
  const finishResult = await inTransaction(db, (trx) => finishAttempt(trx, attemptId, outcome, clock()));
  if (finishResult === null) {
    return pendingStepOf(await findAttempt(db, attemptId)) ?? { outcome: 'pending' };
  }
  if (finishResult.outcome === 'too_late') {
    onError(
      `the payment attempt ${attemptId}`,
      new Error(
        'The card was charged after the attempt had ended: the charge is refunded now, or by the sweep.',
      ),
    );
    await tryRefundLateCharge(deps, attemptId);
  }
  return finishResult;
}

/** Tries to refund a late charge. If that fails, the sweep tries again. */
export async function tryRefundLateCharge(deps: PaymentsDeps, attemptId: string): Promise<void> {
  try {
    await refundLateCharge(deps, attemptId);
  } catch (error) {
    deps.onError(`the late charge of the payment attempt ${attemptId} is not back on its card`, error);
  }
}
