import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

const mostTries = 3;
/** Of PostgreSQL: a serialization failure and a deadlock. Nothing was written, and the same again may do. */
const inTheWay: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/** One transaction, done again when another one was in its way. @throws what the last try threw. */
export async function inTransaction<Result>(
  db: Kysely<Schema>,
  act: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(act);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (tries === mostTries || !inTheWay.has(code)) throw error;
    }
  }
}
