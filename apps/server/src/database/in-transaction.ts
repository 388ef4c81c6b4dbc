import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { inSpan } from '../telemetry/spans.ts';
import { isStalePlan } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

const maxAttempts = 5;
/**
 * PostgreSQL's codes of a serialization failure and a deadlock. Nothing was written, and a retry may succeed.
 */
const conflictCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/**
 * Maximum delay in milliseconds before the second attempt, which doubles with each retry. The delay is random, so that
 * two transactions do not conflict again.
 */
const firstDelayMs = 10;

/**
 * Runs a transaction and retries it on a conflict with another one or with a migration. Side effects of `work`
 * outside the database are repeated too.
 * @throws the error of the last attempt. If the connection broke during the commit, it is unknown whether the
 * transaction was written.
 */
export async function inTransaction<Result>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inSpan('transaction', () => db.transaction().execute(work), { kind: 'client' });
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error;
    }
    await wait(Math.random() * firstDelayMs * 2 ** (attempt - 1));
  }
}

/** Whether nothing was written because of a conflict with another transaction or a migration. */
export function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return conflictCodes.has(code) || isStalePlan(error);
}
