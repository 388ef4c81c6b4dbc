import pg from 'pg';

/** A table of a backup with the columns whose values are stored. */
export interface StoredTable {
  /** Quoted name with its schema, such as `public.orders`. */
  name: string;
  columns: string[];
  /** SQL condition of the rows that are stored. */
  condition: string;
}

/** Tables whose rows are not stored: what the migrations write, and counters that may be lost. */
const leftOut = ['kysely_migration', 'kysely_migration_lock', 'schema_compatibility', 'limit_counters'];
/** Columns that the database fills in by itself. `written_in` has a transaction of the database that wrote the row. */
const leftOutColumns = ['ledger_transactions.written_in'];
const jobTable = 'pgboss.job';

/** The tables of the database, each after those that it refers to, and the jobs that are not finished. */
export async function selectTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<{ table: string; columns: string[]; refers_to: string[] }>(
    `select relname as table,
       array(
         select attname::text from pg_attribute
         where attrelid = k.oid and attnum > 0 and not attisdropped and attgenerated = ''
           and relname || '.' || attname <> all($2::text[])
         order by attnum
       ) as columns,
       array(
         select distinct confrelid::regclass::text from pg_constraint
         where contype = 'f' and conrelid = k.oid and confrelid <> k.oid
       ) as refers_to
     from pg_class k
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1::text[])
     order by relname`,
    [leftOut, leftOutColumns],
  );
  const tables = sortByReferences(rows).map(({ table, columns }) => ({
    name: `public.${pg.escapeIdentifier(table)}`,
    columns,
    condition: 'true',
  }));
  return [...tables, await selectOpenJobs(client)];
}

/** Quoted names of the sequences, such as `public.receipts_id_seq`. */
export async function selectSequenceNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function selectOpenJobs(client: pg.ClientBase): Promise<StoredTable> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [jobTable],
  );
  return { name: jobTable, columns: rows.map(({ name }) => name), condition: "state < 'completed'" };
}

export const listColumns = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Sorts tables so that each comes after those that it refers to. */
function sortByReferences<Table extends { table: string; refers_to: string[] }>(
  tables: readonly Table[],
): Table[] {
  const sorted: Table[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const placed = new Set(sorted.map(({ table }) => table));
    const next = rest.filter(({ refers_to }) =>
      refers_to.every((name) => placed.has(name) || !rest.some(({ table }) => table === name)),
    );
    if (next.length === 0)
      throw new Error(`Tables refer to each other: ${rest.map(({ table }) => table).join(', ')}.`);
    sorted.push(...next);
    rest = rest.filter((table) => !next.includes(table));
  }
  return sorted;
}
