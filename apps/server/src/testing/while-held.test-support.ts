import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/connect.ts';

/**
 * Begins these, one after the other, while somebody else holds what `lock` locks, and lets go once all of them wait: whoever does
 * not look again after waiting acts on what is over.
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
      // One that has no need to wait comes to its end.
      one.catch(() => {});
      begun.push(one);
      while ((await waiting()) + over < begun.length) await wait(5);
    }
  });
  return Promise.allSettled(begun);
}
