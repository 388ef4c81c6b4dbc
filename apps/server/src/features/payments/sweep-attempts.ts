import { inTransaction } from '../../database/in-transaction.ts';
import { giveUpAt, lookAt } from './ask-gateway.ts';
import { canBeConfirmed, isUnasked } from './attempt-states.ts';
import { abandonUnasked } from './finish-attempt.ts';
import { lateCharges } from './late-charges.ts';
import { type OpenAttempt, openAttempts } from './open-attempts.store.ts';
import type { PaymentsParts } from './payments-parts.ts';
import { finish, sendBack } from './settle-attempt.ts';

/**
 * Milliseconds after which an open attempt is cancelled: longer than most requests live. A request that lives longer is refused
 * by the provider.
 */
const abandonedAfter = 120_000;

/**
 * Settles attempts that crashed or got no answer: the provider reports what became of the charge, or cancels it for good. Runs at
 * the start and every minute after, in any number of processes.
 * @returns the number of attempts settled.
 */
export async function sweepAttempts(parts: PaymentsParts): Promise<number> {
  const { db, clock } = parts;
  let settled = 0;
  const before = new Date(clock().getTime() - abandonedAfter);
  for await (const attempt of openAttempts(db, before)) {
    try {
      settled += (await endOne(parts, attempt)) ? 1 : 0;
    } catch (error) {
      parts.onTrouble(`the payment attempt ${attempt.id} cannot be settled`, error);
    }
  }
  for (const id of await lateCharges(db)) await sendBack(parts, id);
  return settled;
}

/** @returns true if the attempt ended. */
async function endOne(parts: PaymentsParts, attempt: OpenAttempt): Promise<boolean> {
  const { id, state, card_cents } = attempt;
  const { db, gateway, clock } = parts;
  if (card_cents === 0) {
    await finish(parts, id, { outcome: 'no_card' });
    return true;
  }
  if (isUnasked(state))
    return inTransaction(db, (trx) => abandonUnasked(trx, { id, seen: state, at: clock() }));
  const charge = await (canBeConfirmed(attempt, clock()) ? lookAt : giveUpAt)(gateway, attempt);
  if (charge === null) return false;
  const ending = await finish(parts, attempt.id, charge);
  return ending.outcome !== 'action_needed' && ending.outcome !== 'pending';
}
