import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Settings } from '../settings/settings.ts';
import { logLine } from './log-line.ts';

/** Warns in production when this process could change ledger entries, so that only triggers protect the books. */
export async function warnOfOwnerRole(
  db: Kysely<Schema>,
  { nodeEnv, databaseUrl }: Pick<Settings, 'nodeEnv' | 'databaseUrl'>,
): Promise<void> {
  if (nodeEnv !== 'production' || databaseUrl === null) return;
  const { rows } = await sql<{ role: string }>`
    select current_user as role where has_table_privilege('ledger_entries', 'update')`.execute(db);
  const [owner] = rows;
  if (owner === undefined) return;
  logLine(
    40,
    'forgotten in production',
    `The role ${owner.role} of DATABASE_URL owns the database and may change the ledger: run furrow migrate --grant ROLE with it, and this process as ROLE.`,
  );
}
