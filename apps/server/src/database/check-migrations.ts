import type { Kysely } from 'kysely';
import { selectAppliedSteps } from './applied-steps.ts';
import { migrations } from './migrate.ts';
import type { Schema } from './schema.ts';

/**
 * Returns the migrations of this version that have not run. Those of a newer version are no fault.
 * @throws if the database does not answer
 */
export async function missingMigrations(db: Kysely<Schema>): Promise<string[]> {
  const applied = await selectAppliedSteps(db);
  return Object.keys(migrations).filter((step) => !applied.includes(step));
}

/**
 * Checks that every migration of this version has run.
 * @throws if one is missing, or the database does not answer
 */
export async function checkMigrations(db: Kysely<Schema>): Promise<void> {
  const missing = await missingMigrations(db);
  if (missing.length > 0) throw new Error(`The database lacks migrations: ${missing.join(', ')}.`);
}
