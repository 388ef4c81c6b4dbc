import { setTimeout as wait } from 'node:timers/promises';
import { isUnasked } from './attempt-states.ts';
import { type Attempt, findAttempt } from './attempts.store.ts';
import { endOfAttempt, type Finished } from './finish-attempt.ts';
import type { Pace, PaymentsParts } from './payments-parts.ts';

const realPace: Pace = { now: () => performance.now(), pause: (milliseconds) => wait(milliseconds) };

/** State of an attempt that has not ended, as far as it is known. */
export type Standing =
  /** It is not known yet whether the card was charged. */
  | { outcome: 'pending' }
  /** The bank waits for the buyer's confirmation. */
  | { outcome: 'action_needed'; attemptId: string; clientSecret: string };

export type Ending = Finished | Standing;

/** Time that a request waits for the one that started the attempt, and the interval between polls, in milliseconds. */
const patience = 20_000;
const lookEvery = 50;
/**
 * Milliseconds until the provider is asked too, doubled after each time: the process that started the attempt may have died after
 * the charge was made.
 */
const askAfter = 1_500;

/** Running polls by attempt: all requests that wait for one attempt share one poll. */
const looking = new Map<string, Promise<Ending>>();

/**
 * Waits for the outcome of an attempt that another request is paying; `pending` if it does not end in time.
 * @param ask asks the provider and books its answer; null while it has none.
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

/** Null unless the attempt waits for the buyer's confirmation at the bank. */
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
