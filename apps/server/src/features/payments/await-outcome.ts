import { setTimeout as wait } from 'node:timers/promises';
import { isUnsubmitted } from './attempt-states.ts';
import { type Attempt, findAttempt } from './attempts.store.ts';
import { type FinalOutcome, finalOutcomeOf } from './finish-attempt.ts';
import type { Pace, PaymentsDeps } from './payments-deps.ts';

const realPace: Pace = { now: () => performance.now(), pause: (milliseconds) => wait(milliseconds) };

/** Outcome of an attempt that has not ended. */
export type OpenOutcome =
  /** Whether the card was charged is not known yet. */
  | { outcome: 'pending' }
  /** The bank waits for the buyer's confirmation. */
  | { outcome: 'action_needed'; attemptId: string; clientSecret: string };

export type AttemptOutcome = FinalOutcome | OpenOutcome;

/**
 * Maximum time in milliseconds that a request waits for the one that started the attempt, and the interval between
 * polls.
 */
const timeoutMs = 20_000;
const pollIntervalMs = 50;
/**
 * Milliseconds until the provider is asked too, which double after each time. The process that started the attempt may
 * have died after the charge was made.
 */
const firstProviderCheckMs = 1_500;

/** Polls in progress by attempt, because all requests that wait for one attempt share one poll. */
const runningPolls = new Map<string, Promise<AttemptOutcome>>();

/**
 * Waits for the outcome of an attempt that another request is paying; `pending` if it does not end in time.
 * @param settleFromProvider asks the provider and books its answer; returns null while the provider has none
 */
export function awaitOutcome(
  deps: Pick<PaymentsDeps, 'db' | 'pace'>,
  attemptId: string,
  settleFromProvider: (attempt: Attempt) => Promise<AttemptOutcome | null>,
): Promise<AttemptOutcome> {
  const running = runningPolls.get(attemptId);
  if (running) return running;
  const poll = pollUntilSettled(deps, attemptId, settleFromProvider).finally(() =>
    runningPolls.delete(attemptId),
  );
  runningPolls.set(attemptId, poll);
  return poll;
}

/** Returns the bank step of an attempt; null unless the attempt waits for one. */
export function pendingStepOf({ id, state, client_secret }: Attempt): OpenOutcome | null {
  return state === 'requires_action' && client_secret !== null
    ? { outcome: 'action_needed', attemptId: id, clientSecret: client_secret }
    : null;
}

async function pollUntilSettled(
  { db, pace = realPace }: Pick<PaymentsDeps, 'db' | 'pace'>,
  attemptId: string,
  settleFromProvider: (attempt: Attempt) => Promise<AttemptOutcome | null>,
): Promise<AttemptOutcome> {
  const startedAt = pace.now();
  let nextProviderCheckMs = firstProviderCheckMs;
  for (;;) {
    const attempt = await findAttempt(db, attemptId);
    const outcome = (await finalOutcomeOf(db, attempt)) ?? pendingStepOf(attempt);
    if (outcome) return outcome;
    const waitedMs = pace.now() - startedAt;
    if (attempt.state === 'unknown' || waitedMs > timeoutMs) return { outcome: 'pending' };
    if (waitedMs > nextProviderCheckMs && !isUnsubmitted(attempt.state)) {
      nextProviderCheckMs *= 2;
      const settledOutcome = await settleFromProvider(attempt);
      if (settledOutcome) return settledOutcome;
    }
    await pace.pause(pollIntervalMs);
  }
}
