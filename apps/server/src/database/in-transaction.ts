import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isOutOfDate } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

const mostTries = 5;
/** Of PostgreSQL: a serialization failure and a deadlock. Nothing was written, and the same again may do. */
const inTheWay: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** Milliseconds before the second try, at most; each pause after is up to twice as long, so that two do not meet again. */
const firstPause = 10;

/**
 * One transaction, done again when another one, or a migration, was in its way: what `act` does outside of it is done again too.
 * @throws what the last try threw. When the connection broke at the very end, nobody knows whether it was written.
 */
export async function inTransaction<Result>(
  db: Kysely<Schema>,
  act: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(act);
    } catch (error) {
      if (tries === mostTries || !isInTheWay(error)) throw error;
    }
    await wait(Math.random() * firstPause * 2 ** (tries - 1));
  }
}

/** Whether nothing was written since another transaction, or a migration, was in the way. */
export function isInTheWay(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return inTheWay.has(code) || isOutOfDate(error);
}
