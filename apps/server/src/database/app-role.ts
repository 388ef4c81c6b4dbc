import { type Kysely, sql } from 'kysely';
import { PlainError } from '../errors/plain-error.ts';
import { databaseMessages } from './database.messages.ts';
import description from './schema.json' with { type: 'json' };
import type { Schema } from './schema.ts';

/** Tables to which rows are only added; a trigger refuses a change too. */
const appendOnlyTables = [
  'audit_events',
  'dispute_allocations',
  'follow_up_orders',
  'ledger_entries',
  'ledger_transactions',
  'letterheads',
  'moved_dates',
  'transitions',
];

/** Schema of the job queue's tables. */
const queueSchema = 'pgboss';

/**
 * Lets a role run the application: it reads and writes rows, and can neither change a ledger entry nor drop a table.
 * @throws PlainError if there is no such role, or it is one of the owner's
 */
export async function grantAppRole(db: Kysely<Schema>, role: string): Promise<void> {
  const { rows } = await sql<{ owns: boolean }>`
    select rolsuper or pg_has_role(oid, (select relowner from pg_class where oid = 'ledger_entries'::regclass), 'member')
      as owns
    from pg_roles where rolname = ${role}`.execute(db);
  if (rows[0] === undefined)
    throw new PlainError(databaseMessages.no_role({ role, statement: `create role ${role} login` }));
  if (rows[0].owns) throw new PlainError(databaseMessages.role_owns({ role }));
  const { rows: tables } = await sql<{ schema: string; name: string; is_view: boolean }>`
    select relnamespace::regnamespace::text as schema, relname::text as name, relkind = 'v' as is_view from pg_class
    where relnamespace in ('public'::regnamespace, to_regnamespace(${queueSchema}))
      and relkind in ('r', 'p', 'v')`.execute(db);
  const id = sql.id(role);
  await db.transaction().execute(async (trx) => {
    const { rows: names } = await sql<{ name: string }>`select current_database()::text as name`.execute(trx);
    await sql`grant connect on database ${sql.id(names[0]!.name)} to ${id}`.execute(trx);
    await sql`grant usage on schema public, ${sql.id(queueSchema)} to ${id}`.execute(trx);
    await sql`grant usage, select on all sequences in schema public, ${sql.id(queueSchema)} to ${id}`.execute(
      trx,
    );
    for (const { schema, name, is_view } of tables) {
      const table = sql.id(schema, name);
      await sql`revoke all on ${table} from ${id}`.execute(trx);
      await sql`grant ${rightsOn(schema, name, is_view)} on ${table} to ${id}`.execute(trx);
    }
    // PostgreSQL locks rows only for a role that may update a column. A trigger refuses the change itself.
    await sql`grant update (version) on ledger_accounts to ${id}`.execute(trx);
  });
}

function rightsOn(schema: string, table: string, isView: boolean) {
  if (schema === queueSchema) return sql.raw('select, insert, update, delete');
  if (isView || table.startsWith('kysely') || table === 'schema_compatibility') return sql.raw('select');
  if (appendOnlyTables.includes(table) || table === 'ledger_accounts') return sql.raw('select, insert');
  // A document changes only by getting its number.
  if (table === 'documents') return sql.raw('select, insert, update (year, serial, number, numbered_at)');
  return sql.raw('select, insert, update, delete');
}

/** Roles that the application runs as: those besides the owner that may post to the ledger. */
export async function selectAppRoles(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select distinct rolname::text as role
    from pg_class k, aclexplode(relacl) join pg_roles r on r.oid = grantee
    where k.oid = 'ledger_entries'::regclass and privilege_type = 'INSERT' and grantee <> relowner
    order by 1`.execute(db);
  return rows.map(({ role }) => role);
}

/**
 * Checks that the role of this connection may read and write what the application does.
 * @throws PlainError naming the tables for which it lacks a right
 */
export async function assertRights(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ role: string; name: string }>`
    select current_user::text as role, relnamespace::regnamespace || '.' || relname as name from pg_class
    where relkind in ('r', 'p')
      and (relnamespace = to_regnamespace(${queueSchema})
        or relnamespace = 'public'::regnamespace and relname = any(${Object.keys(description)}::text[]))
      and (not has_schema_privilege(relnamespace, 'usage') or not has_table_privilege(oid, 'select')
        or relname <> 'schema_compatibility' and not has_table_privilege(oid, 'insert'))
    order by 2`.execute(db);
  const role = rows[0]?.role;
  if (role === undefined) return;
  throw new PlainError(
    databaseMessages.lacks_rights({
      role,
      tables: { list: rows.slice(0, 5).map(({ name }) => name) },
      count: rows.length,
      command: `furrow migrate --grant ${role}`,
    }),
  );
}
