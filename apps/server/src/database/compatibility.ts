import { type Kysely, sql } from 'kysely';
import { PlainError } from '../errors/plain-error.ts';
import { selectAppliedSteps } from './applied-steps.ts';
import { databaseMessages } from './database.messages.ts';
import type { Schema } from './schema.ts';

/**
 * Generation of the code. It grows by one when the code stops using a column or table that the generation before used;
 * only a migration two generations later may drop that, and sets `schema_compatibility.oldest_generation`.
 */
const codeGeneration = 1;

/**
 * Checks that a database, which may have been migrated by a newer version, still has what this version uses.
 * @param knownSteps the migrations of this version
 * @throws PlainError naming the steps of the newer version
 */
export async function assertCompatible(db: Kysely<Schema>, knownSteps: readonly string[]): Promise<void> {
  const { rows: tables } = await sql`select where to_regclass('schema_compatibility') is not null`.execute(
    db,
  );
  if (tables.length === 0) return;
  const { oldest_generation } = await db
    .selectFrom('schema_compatibility')
    .select('oldest_generation')
    .executeTakeFirstOrThrow();
  if (oldest_generation <= codeGeneration) return;
  const newerSteps = (await selectAppliedSteps(db)).filter((step) => !knownSteps.includes(step));
  throw new PlainError(databaseMessages.too_new({ steps: { list: newerSteps } }));
}
