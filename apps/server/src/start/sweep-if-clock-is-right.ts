import type { Kysely } from 'kysely';
import { checkClock } from '../database/check-clock.ts';
import type { Schema } from '../database/schema.ts';

/**
 * Wraps a sweep, which then fails with an explanation while the clock is wrong, because sweeps grant rewards and start
 * due runs.
 */
export function sweepIfClockIsRight(
  { db, now }: { db: Kysely<Schema>; now?: (() => number) | undefined },
  sweep: () => Promise<unknown>,
): () => Promise<unknown> {
  return async () => {
    await checkClock(db, now);
    return sweep();
  };
}
