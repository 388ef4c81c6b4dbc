import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Maximum number of rows that one statement of a sweep deletes, so that it holds its locks for a moment only. */
export const maxBatchSize = 500;
/** Maximum number of statements of one sweep. The next sweep, a minute later, continues. */
export const maxBatches = 20;

/**
 * Calls a function that deletes at most `maxBatchSize` rows, until there are none left or it was called often enough.
 * @returns the number of rows that were deleted
 */
export async function inBatches(deleteBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const deleted = await deleteBatch();
    total += deleted;
    if (deleted < maxBatchSize) break;
  }
  return total;
}

/**
 * Deletes the rows of a table whose time is not after a given one, oldest first and in batches. Rows that a transaction
 * has locked are left for the next sweep, so that several processes may sweep concurrently.
 * @param options.time column or expression that an index of the table begins with
 * @returns the number of rows that were deleted
 */
export function deleteInBatches(
  db: Kysely<Schema>,
  table: keyof Schema,
  { time, until }: { time: RawBuilder<unknown>; until: Date },
): Promise<number> {
  return inBatches(async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${time} <= ${until}
        order by ${time} limit ${maxBatchSize} for update skip locked))`.execute(db);
    return Number(numAffectedRows);
  });
}
