import { type Kysely, sql } from 'kysely';
import { PlainError } from '../errors/plain-error.ts';
import { databaseMessages } from './database.messages.ts';
import type { Schema } from './schema.ts';

/**
 * Refuses to change the database while a program that may rely on it is connected.
 * @param ownPids PostgreSQL's process ids of our own connections outside the pool
 * @throws PlainError naming the programs
 */
export async function assertUnused(db: Kysely<Schema>, ownPids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'furrow %'
      and application_name <> current_setting('application_name') and pid <> all(${ownPids}::int[])
    order by 1`.execute(db);
  if (rows.length === 0) return;
  throw new PlainError(databaseMessages.in_use({ programs: { list: rows.map(({ name }) => name) } }));
}
