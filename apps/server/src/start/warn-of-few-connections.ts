import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Settings } from '../settings/settings.ts';
import { logLine } from './log-line.ts';

/**
 * Warns when the database does not take as many connections as this process may open in addition to those of all
 * others, because the last to ask would be refused under load.
 */
export async function warnOfFewConnections(
  db: Kysely<Schema>,
  { databasePool, databaseDirectUrl }: Pick<Settings, 'databasePool' | 'databaseDirectUrl'>,
): Promise<void> {
  // A pooler opens the connections, and has a limit of its own.
  if (databaseDirectUrl !== null) return;
  const { rows } = await sql<{ available: number; open: number; own: number }>`
    select
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as available,
      count(*)::int as open,
      count(*) filter (where pid = pg_backend_pid())::int as own
    from pg_stat_activity where datid is not null and usesysid is not null`.execute(db);
  const { available, open, own } = rows[0]!;
  const others = open - own;
  if (others + databasePool <= available) return;
  logLine(
    40,
    'too few connections',
    `The database takes ${available} connections and others have ${others} of them, but DATABASE_POOL lets this process open ${databasePool}: raise max_connections, or lower DATABASE_POOL.`,
  );
}
