import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/connect.ts';

/**
 * Starts actions one after another while another transaction holds `lock`, and releases the lock when all of them wait.
 * An action fails its test if it then uses data that it read before waiting.
 */
export async function whileLocked<Result>(
  { db }: Connection,
  lock: RawBuilder<unknown>,
  actions: readonly (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const started: Promise<Result>[] = [];
  let finishedCount = 0;
  const countWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  await db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    for (const action of actions) {
      const promise = action().finally(() => {
        finishedCount += 1;
      });
      // A rejection is reported at the end, by the settled results.
      promise.catch(() => {});
      started.push(promise);
      while ((await countWaiting()) + finishedCount < started.length) await wait(5);
    }
  });
  return Promise.allSettled(started);
}
