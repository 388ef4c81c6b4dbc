import { type Kysely, sql } from 'kysely';
import { statementTimeoutMs } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import type { Settings } from '../settings/settings.ts';
import { logLine } from './log-line.ts';

/**
 * Warns when the database ends no statement that takes too long. Behind a pooler a connection cannot ask for that, so
 * the role has to.
 */
export async function warnOfEndlessStatements(
  db: Kysely<Schema>,
  { databaseDirectUrl }: Pick<Settings, 'databaseDirectUrl'>,
): Promise<void> {
  if (databaseDirectUrl === null) return;
  const { rows } = await sql<{ role: string; timeout: string }>`
    select quote_ident(current_user) as role, current_setting('statement_timeout') as timeout`.execute(db);
  const { role, timeout } = rows[0]!;
  if (timeout !== '0') return;
  logLine(
    40,
    'endless statements',
    `The database ends no statement of the role ${role}: run ALTER ROLE ${role} SET statement_timeout = '${statementTimeoutMs / 1_000}s'.`,
  );
}
