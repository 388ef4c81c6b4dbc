import { inTransaction } from '../../database/in-transaction.ts';
import { canBeConfirmed, isUnsubmitted } from './attempt-states.ts';
import { abandonUnsubmitted } from './finish-attempt.ts';
import { cancelChargeOf, retrieveChargeOf } from './gateway-calls.ts';
import { findLateCharges } from './late-charges.ts';
import { type OpenAttempt, openAttempts } from './open-attempts.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { bookOutcome, tryRefundLateCharge } from './settle-attempt.ts';

/**
 * Milliseconds after which an open attempt is cancelled, which is longer than most requests take. A charge that is
 * requested later is refused by the provider.
 */
const abandonAfterMs = 120_000;

/**
 * Settles attempts that crashed or got no answer: the provider reports the outcome of the charge, or cancels it for
 * good. Any number of processes may call it, at the start and every minute.
 * @returns the number of attempts settled
 */
export async function sweepAttempts(deps: PaymentsDeps): Promise<number> {
  const { db, clock } = deps;
  let settledCount = 0;
  const before = new Date(clock().getTime() - abandonAfterMs);
  for await (const attempt of openAttempts(db, before)) {
    try {
      settledCount += (await settleOpenAttempt(deps, attempt)) ? 1 : 0;
    } catch (error) {
      deps.onError(`the payment attempt ${attempt.id} cannot be settled`, error);
    }
  }
  for (const id of await findLateCharges(db)) await tryRefundLateCharge(deps, id);
  return settledCount;
}

/**
 * Settles an attempt.
 * @returns whether the attempt ended
 */
async function settleOpenAttempt(deps: PaymentsDeps, attempt: OpenAttempt): Promise<boolean> {
  const { id, state, card_cents } = attempt;
  const { db, gateway, clock } = deps;
  if (card_cents === 0) {
    await bookOutcome(deps, id, { outcome: 'no_card' });
    return true;
  }
  if (isUnsubmitted(state))
    return inTransaction(db, (trx) => abandonUnsubmitted(trx, { id, expectedState: state, at: clock() }));
  const charge = await (canBeConfirmed(attempt, clock()) ? retrieveChargeOf : cancelChargeOf)(
    gateway,
    attempt,
  );
  if (charge === null) return false;
  const outcome = await bookOutcome(deps, attempt.id, charge);
  return outcome.outcome !== 'action_needed' && outcome.outcome !== 'pending';
}
