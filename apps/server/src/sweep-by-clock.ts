import type { Kysely } from 'kysely';
import { checkClock } from './database/check-clock.ts';
import type { Schema } from './database/schema.ts';

/** A sweep that does nothing while the clock is wrong, and says so instead: it is what gives rewards and starts what is due. */
export function sweepByClock(
  { db, now }: { db: Kysely<Schema>; now?: (() => number) | undefined },
  sweep: () => Promise<unknown>,
): () => Promise<unknown> {
  return async () => {
    await checkClock(db, now);
    return sweep();
  };
}
