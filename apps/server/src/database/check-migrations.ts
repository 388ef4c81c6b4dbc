import { type Kysely, sql } from 'kysely';
import { migrations } from './migrate.ts';
import type { Schema } from './schema.ts';

/**
 * Checks that every migration of this version has run. Those of a newer version are no fault.
 * @throws if one is missing, or the database does not answer
 */
export async function checkMigrations(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const missing = Object.keys(migrations).filter((name) => !applied.has(name));
  if (missing.length > 0) throw new Error(`The database lacks migrations: ${missing.join(', ')}.`);
}
