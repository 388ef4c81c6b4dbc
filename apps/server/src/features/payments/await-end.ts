import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { findAttempt } from './attempts.store.ts';
import { endOfAttempt, type Finished } from './finish-attempt.ts';

/** `pending`: nobody knows yet whether the card was charged. */
export type Ending = Finished | { outcome: 'pending' };

/** Milliseconds that requests wait for the one that began the attempt, and between the looks at it. */
const patience = 20_000;
const lookEvery = 50;

/** The looks that go on, by attempt: however many requests wait for one attempt, one of them looks. */
const looking = new Map<string, Promise<Ending>>();

/** How an attempt that another request pays comes to its end; `pending` when it does not in time. */
export function awaitEnd(db: Kysely<Schema>, attemptId: string): Promise<Ending> {
  const others = looking.get(attemptId);
  if (others) return others;
  const look = lookUntilOver(db, attemptId).finally(() => looking.delete(attemptId));
  looking.set(attemptId, look);
  return look;
}

async function lookUntilOver(db: Kysely<Schema>, attemptId: string): Promise<Ending> {
  const until = performance.now() + patience;
  for (;;) {
    const attempt = await findAttempt(db, attemptId);
    const over = await endOfAttempt(db, attempt);
    if (over) return over;
    if (attempt.state === 'unknown' || performance.now() > until) return { outcome: 'pending' };
    await wait(lookEvery);
  }
}
