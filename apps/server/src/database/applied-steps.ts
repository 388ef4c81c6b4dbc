import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Names of the migrations that have run on the database, in order; none if it was never migrated. */
export async function selectAppliedSteps(db: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
