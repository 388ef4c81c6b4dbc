import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Deletes the data of one life of the server, so that the next one begins without it. */
export interface WorldCleaner {
  wipe(): Promise<void>;
}

/**
 * Creates a cleaner.
 * @param db database of a new server, whose current rows are kept
 */
export async function createCleaner(db: Kysely<Schema>): Promise<WorldCleaner> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`.execute(db);
  const emptyTables: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.raw(name)} limit 1`.execute(db);
    if (rows.length === 0) emptyTables.push(name);
  }
  const initialAccounts = await db.selectFrom('ledger_accounts').select('name').execute();
  const names = initialAccounts.map(({ name }) => `'${name}'`).join(', ');
  const statements = [
    'begin',
    // The triggers are disabled, because the ledger is append-only, and its balances change only with entries.
    'set local session_replication_role = replica',
    ...emptyTables.map((name) => `delete from ${name}`),
    `delete from ledger_accounts where name not in (${names})`,
    'update ledger_accounts set balance_cents = 0, version = 0 where version <> 0',
    'commit',
  ].join(';\n');
  return {
    wipe: async () => {
      await sql.raw(statements).execute(db);
    },
  };
}
