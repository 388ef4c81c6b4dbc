import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isOutOfDate } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

const mostTries = 5;
/**
 * PostgreSQL's codes of a serialization failure and a deadlock. Nothing was written, and a retry may succeed.
 */
const inTheWay: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/**
 * Maximum delay before the second attempt; it doubles with each retry, and it is random so that two
 * transactions do not collide again.
 */
const firstPause = 10;

/**
 * Runs a transaction and retries it on a conflict with another one or with a migration. Side effects of `act`
 * outside the database are repeated too.
 * @throws the error of the last attempt. If the connection broke during the commit, it is unknown whether the
 * transaction was written.
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

/** Whether nothing was written because of a conflict with another transaction or a migration. */
export function isInTheWay(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return inTheWay.has(code) || isOutOfDate(error);
}
