import { type Kysely, sql } from 'kysely';
import { PlainError } from '../errors/plain-error.ts';
import { databaseMessages } from './database.messages.ts';
import type { Schema } from './schema.ts';

/**
 * Refuses databases from before 0.1, whose tables no code reads and no migration updates.
 * @throws PlainError
 */
export async function refuseDatabaseOfBefore(db: Kysely<Schema>): Promise<void> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql`select from kysely_migration where name = '0001-sample-results'`.execute(db);
  if (rows.length > 0)
    throw new PlainError(databaseMessages.of_before({ code: 'database_of_before', setting: 'DATA_DIR' }));
}
