import { setTimeout as wait } from 'node:timers/promises';
import { isUnasked } from './attempt-states.ts';
import { type Attempt, findAttempt } from './attempts.store.ts';
import { endOfAttempt, type Finished } from './finish-attempt.ts';
import type { Pace, PaymentsParts } from './payments-parts.ts';

const realPace: Pace = { now: () => performance.now(), pause: (milliseconds) => wait(milliseconds) };

/** How an attempt stands that has not come to its end, as far as anybody can say. */
export type Standing =
  /** Nobody knows yet whether the card was charged. */
  | { outcome: 'pending' }
  /** The bank waits for a step of the buyer. */
  | { outcome: 'action_needed'; attemptId: string; clientSecret: string };

export type Ending = Finished | Standing;

/** Milliseconds that requests wait for the one that began the attempt, and between the looks at it. */
const patience = 20_000;
const lookEvery = 50;
/**
 * Milliseconds after which the provider is asked too, then after twice as long, and so on: the process that began the attempt may
 * have died with the charge made.
 */
const askAfter = 1_500;

/** The looks that go on, by attempt: however many requests wait for one attempt, one of them looks. */
const looking = new Map<string, Promise<Ending>>();

/**
 * How an attempt that another request pays comes to its end; `pending` when it does not in time.
 * @param ask books what the provider says of it; null when it says nothing yet.
 */
export function awaitEnd(
  parts: Pick<PaymentsParts, 'db' | 'pace'>,
  attemptId: string,
  ask: (attempt: Attempt) => Promise<Ending | null>,
): Promise<Ending> {
  const others = looking.get(attemptId);
  if (others) return others;
  const look = lookUntilOver(parts, attemptId, ask).finally(() => looking.delete(attemptId));
  looking.set(attemptId, look);
  return look;
}

/** Null unless the attempt waits for a step of the buyer. */
export function stepOf({ id, state, client_secret }: Attempt): Standing | null {
  return state === 'requires_action' && client_secret !== null
    ? { outcome: 'action_needed', attemptId: id, clientSecret: client_secret }
    : null;
}

async function lookUntilOver(
  { db, pace = realPace }: Pick<PaymentsParts, 'db' | 'pace'>,
  attemptId: string,
  ask: (attempt: Attempt) => Promise<Ending | null>,
): Promise<Ending> {
  const since = pace.now();
  let nextAsk = askAfter;
  for (;;) {
    const attempt = await findAttempt(db, attemptId);
    const over = (await endOfAttempt(db, attempt)) ?? stepOf(attempt);
    if (over) return over;
    const waited = pace.now() - since;
    if (attempt.state === 'unknown' || waited > patience) return { outcome: 'pending' };
    if (waited > nextAsk && !isUnasked(attempt.state)) {
      nextAsk *= 2;
      const said = await ask(attempt);
      if (said) return said;
    }
    await pace.pause(lookEvery);
  }
}
