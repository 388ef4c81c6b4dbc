import { sql } from 'kysely';
import { unusedColumns } from './columns.mjs';

export const descriptionFile = 'apps/server/src/database/schema.json';

/**
 * Describes the tables and views of a migrated database, except what the code no longer uses, as versions of Furrow
 * are compared: columns as `type`, followed by `required` if an insert must give a value, and constraints and unique
 * indexes by name.
 * @returns formatted JSON of `apps/server/src/database/schema.json`
 */
export async function describeSchema(db) {
  const { rows: columns } = await sql`
    select relname as table, attname as column, format_type(atttypid, atttypmod) as type,
      relkind in ('r', 'p') and attnotnull and not atthasdef and attidentity = '' as required
    from pg_attribute join pg_class k on k.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and relname not like 'kysely%'
      and attnum > 0 and not attisdropped
    order by relname, attname`.execute(db);
  const { rows: constraints } = await sql`
    select relname as table, name, definition from pg_class k, lateral (
      select conname as name, pg_get_constraintdef(c.oid) as definition from pg_constraint c
      where conrelid = k.oid and contype in ('c', 'u', 'f', 'p', 'x')
      union all
      select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
      where indrelid = k.oid and indisunique and not indisprimary
        and not exists (select from pg_constraint where conindid = indexrelid)
    ) c
    where relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    order by relname, name`.execute(db);
  const tables = {};
  for (const { table, column, type, required } of columns) {
    if (unusedColumns.includes(`${table}.${column}`)) continue;
    tables[table] ??= { columns: {}, constraints: {} };
    tables[table].columns[column] = required ? `${type} required` : type;
  }
  for (const { table, name, definition } of constraints) tables[table].constraints[name] = definition;
  return `${JSON.stringify(tables, null, 2)}\n`;
}
