import pg from 'pg';

/** Tables of the catalogue and of the site, which have the same rows in a shop of any size. */
const sharedTables = [
  'applied_catalogue',
  'bot_messages',
  'countries',
  'industries',
  'industry_services',
  'letterheads',
  'restricted_areas',
  'roles',
  'sample_results',
  'schema_compatibility',
  'services',
  'tier_prices',
  'tiers',
];

/** Number from which those of the copied rows begin. */
const firstNumber = 1_000_000;

/** Copies made by one statement. */
const copiesPerStatement = 50;

interface Column {
  name: string;
  type: string;
  /** Table with the rows that a reference of one column points to; null if the column is no reference. */
  refersTo: string | null;
  /** Whether a check constraint limits its values. */
  isConstrained: boolean;
}

/**
 * Copies all rows of customers with other keys, so that the tables have many times the rows. References hold among the
 * rows of a copy; triggers do not run. The copies only fill the tables: nobody can sign in as their customers.
 * @param databaseUrl of a role that may set `session_replication_role`
 * @returns the number of rows by table
 */
export async function multiplyRows(databaseUrl: string, copies: number): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const tables = await listTables(client);
    const statements = [];
    for (const table of tables) {
      await client.query(`create temporary table "template_${table}" as select * from "${table}"`);
      statements.push(await copyStatement(client, table));
    }
    for (let first = 1; first <= copies; first += copiesPerStatement) {
      const last = Math.min(copies, first + copiesPerStatement - 1);
      for (const statement of statements) await client.query(statement, [first, last]);
    }
    await continueSequences(client);
    await client.query('vacuum analyze');
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from "${table}"`);
      counts[table] = Number(rows[0]?.count);
    }
    return counts;
  } finally {
    await client.end();
  }
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
       and not table_name = any($1) order by 1`,
    [sharedTables],
  );
  return rows.map(({ name }) => name);
}

/** Returns a statement that inserts the copies with the numbers from `$1` to `$2`. */
async function copyStatement(client: pg.Client, table: string): Promise<string> {
  const columns = await columnsOf(client, table);
  const numbered = numberedColumns(columns, await uniqueIndexesOf(client, table));
  const values = columns.map(({ name, type, refersTo }) => {
    const value = `t."${name}"`;
    if (type === 'uuid') return `md5(${value}::text || k)::uuid`;
    if (refersTo === 'ledger_accounts' || (table === 'ledger_accounts' && name === 'name'))
      return `case when ${value} like '%:%' then ${value} || '-' || k else ${value} end`;
    const isReference = refersTo !== null && !sharedTables.includes(refersTo);
    if (type === 'bigint' && isReference) return shifted(value, refersTo, 'id');
    if (!numbered.has(name)) return value;
    return type === 'text' ? `${value} || '-' || k` : shifted(value, table, name);
  });
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const condition = table === 'ledger_accounts' ? `where t.name like '%:%'` : '';
  return `insert into "${table}" (${names}) overriding system value
    select ${values.join(', ')} from "template_${table}" t
    cross join generate_series($1::int, $2::int) k ${condition}`;
}

/** SQL for a number of a copied row. The first copy begins far above the numbers that the server gives meanwhile. */
const shifted = (value: string, table: string, column: string): string =>
  `${value} + ${firstNumber} + k * (select max("${column}") + 1 from "template_${table}")`;

/** Lets the numbers of new rows follow those of the copies. */
async function continueSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows) {
    const sequence = `pg_get_serial_sequence('"${table}"', '${column}')`;
    await client.query(`select setval(${sequence}, (select coalesce(max("${column}"), 1) from "${table}"))`);
  }
}

/** Columns that get the number of the copy, because no other column makes the rows of their index unique. */
function numberedColumns(columns: readonly Column[], indexes: readonly (readonly string[])[]): Set<string> {
  const columnOf = (name: string) => columns.find((column) => column.name === name);
  const numbered = new Set<string>();
  for (const keys of indexes) {
    const found = keys.flatMap((name) => columnOf(name) ?? []);
    const isUniqueAlready = found.some(
      ({ type, refersTo }) => type === 'uuid' || (refersTo !== null && !sharedTables.includes(refersTo)),
    );
    if (isUniqueAlready) continue;
    const last =
      found.findLast(({ type, isConstrained }) => type === 'text' && !isConstrained) ??
      found.findLast(({ type }) => ['bigint', 'integer'].includes(type)) ??
      found.findLast(({ type }) => type === 'text');
    if (last !== undefined) numbered.add(last.name);
  }
  return numbered;
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       (select c.confrelid::regclass::text from pg_constraint c
        where c.contype = 'f' and c.conrelid = a.attrelid and c.conkey = array[a.attnum]) as "refersTo",
       exists (select from pg_constraint c where c.contype = 'c' and c.conrelid = a.attrelid
         and a.attnum = any(c.conkey)) as "isConstrained"
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attnum`,
    [`public.${table}`],
  );
  return rows;
}

/** Returns the columns of each unique index, in the order of the index. */
async function uniqueIndexesOf(client: pg.Client, table: string): Promise<string[][]> {
  const { rows } = await client.query<{ columns: string[] }>(
    `select array(select a.attname::text from unnest(i.indkey) with ordinality as k (attnum, place)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by k.place) as columns
     from pg_index i where i.indrelid = $1::regclass and i.indisunique`,
    [`public.${table}`],
  );
  return rows.map(({ columns }) => columns);
}
