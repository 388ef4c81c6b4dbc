import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/connect.ts';

/**
 * Starts actions one after another while `lock` is held by another transaction, and releases it once all of
 * them wait: an action that does not read again after waiting uses outdated data.
 */
export async function whileLocked<Result>(
  { db }: Connection,
  lock: RawBuilder<unknown>,
  actions: readonly (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const started: Promise<Result>[] = [];
  let finished = 0;
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
        finished += 1;
      });
      // An action that does not need to wait completes.
      promise.catch(() => {});
      started.push(promise);
      while ((await countWaiting()) + finished < started.length) await wait(5);
    }
  });
  return Promise.allSettled(started);
}
