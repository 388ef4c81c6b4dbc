import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/connect.ts';

/**
 * Starts actions one after another while `lock` is held by another transaction, and releases it once all of
 * them wait: an action that does not read again after waiting uses outdated data.
 */
export async function whileHeld<Result>(
  { db }: Connection,
  lock: RawBuilder<unknown>,
  acts: readonly (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const begun: Promise<Result>[] = [];
  let over = 0;
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  await db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    for (const act of acts) {
      const one = act().finally(() => {
        over += 1;
      });
      // An action that does not need to wait completes.
      one.catch(() => {});
      begun.push(one);
      while ((await waiting()) + over < begun.length) await wait(5);
    }
  });
  return Promise.allSettled(begun);
}
