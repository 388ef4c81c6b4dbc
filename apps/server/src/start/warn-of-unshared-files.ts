import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Settings } from '../settings/settings.ts';
import { logLine } from './log-line.ts';

/** Warns of servers on other machines that share the database and not the files of this one. */
export async function warnOfUnsharedFiles(
  db: Kysely<Schema>,
  { storage, databaseUrl }: Pick<Settings, 'storage' | 'databaseUrl'>,
): Promise<void> {
  if (storage !== null || databaseUrl === null) return;
  const { rows } = await sql<{ machines: number }>`
    select count(distinct client_addr)::int as machines from pg_stat_activity
    where datname = current_database() and application_name in ('furrow serve', 'furrow worker')
      and client_addr is distinct from inet_client_addr()`.execute(db);
  const machines = rows[0]?.machines ?? 0;
  if (machines === 0) return;
  logLine(
    40,
    'files are not shared',
    `STORAGE_URL is not set, and servers on ${machines} other machines use this database: none finds the files of another.`,
  );
}
