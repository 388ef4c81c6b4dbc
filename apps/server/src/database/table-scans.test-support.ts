import { CompiledQuery, sql, type Transaction } from 'kysely';
import type { Connection } from './connect.ts';
import { connectAsOwner } from './owner-connection.test-support.ts';
import type { RecordedStatement } from './recorded-statements.test-support.ts';
import type { Schema } from './schema.ts';

/** Tables whose rows are shipped with the product, or added by its operator. All others grow with use. */
const fixedTables = [
  'applied_catalogue',
  'bot_messages',
  'countries',
  'industries',
  'industry_services',
  'kysely_migration',
  'kysely_migration_lock',
  'letterheads',
  'restricted_areas',
  'roles',
  'schema_compatibility',
  'services',
  'tier_prices',
  'tiers',
  // These are tables of the queue: its kinds of jobs and its own bookkeeping.
  'bam',
  'queue',
  'schedule',
  'subscription',
  'version',
];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** A statement that scans a whole growing table. */
export interface TableScan {
  table: string;
  /** The plan node, and the condition that filters its rows. */
  access: string;
  statement: string;
}

/**
 * Finds the statements that no index serves, as planned for tables of 100,000 rows. Nothing is executed.
 * @throws if a statement cannot be planned
 */
export async function findTableScans(
  database: Pick<Connection, 'url'>,
  statements: readonly RecordedStatement[],
): Promise<TableScan[]> {
  const owner = connectAsOwner(database);
  const trx = await owner.db.startTransaction().execute();
  try {
    await pretendRows(trx, 100_000);
    const partialIndexNames = await partialIndexes(trx);
    const tableScans: TableScan[] = [];
    for (const { text, values } of statements.filter(isPlanned)) {
      const plan = await planOf(trx, text, values);
      for (const node of nodesOf(plan)) {
        const table = node['Relation Name'] ?? tableOfIndex(node, partialIndexNames);
        if (table === undefined || fixedTables.includes(table) || !isFullScan(node, partialIndexNames))
          continue;
        const access = `${node['Node Type']}${node.Filter ? ` where ${node.Filter}` : ''}`;
        tableScans.push({ table, access, statement: text.replaceAll(/\s+/g, ' ').trim() });
      }
    }
    return tableScans;
  } finally {
    await trx.rollback().execute();
    await owner.close();
  }
}

const isPlanned = ({ text }: RecordedStatement): boolean =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text);

/**
 * Makes the planner assume this number of rows in every table, with a few rows per value of a reference (ids, times,
 * accounts). Plans without an index are disabled if there is an alternative, to reveal every usable index.
 */
async function pretendRows(trx: Transaction<Schema>, rows: number): Promise<void> {
  await sql`
    update pg_class set reltuples = ${rows}, relpages = greatest(1, pg_relation_size(oid) / 8192)
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      and relname <> all(${fixedTables}) and pg_relation_size(oid) > 0`.execute(trx);
  await sql`
    select pg_restore_attribute_stats('schemaname', 'public', 'relname', c.relname::text, 'attname', a.attname::text,
      'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', (-0.3)::real)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and c.relname <> all(${fixedTables})
      and (a.atttypid in ('uuid'::regtype, 'bigint'::regtype, 'timestamptz'::regtype) or a.attname = 'account')`.execute(
    trx,
  );
  for (const plan of ['seqscan', 'hashjoin', 'mergejoin']) {
    await sql`set local ${sql.raw(`enable_${plan}`)} = off`.execute(trx);
  }
}

/** Partial indexes, such as those of rows that are still open: these may be read completely. */
async function partialIndexes(trx: Transaction<Schema>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index x join pg_class c on c.oid = x.indexrelid
    where x.indpred is not null`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

async function planOf(trx: Transaction<Schema>, text: string, values: unknown[]): Promise<PlanNode> {
  const explainQuery = CompiledQuery.raw(`explain (format json) ${text}`, values);
  const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explainQuery);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error(`PostgreSQL returned no plan for: ${text}`);
  return plan.Plan;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A bitmap index scan does not name its table; its parent does. */
const tableOfIndex = (node: PlanNode, partialIndexNames: Set<string>): string | undefined =>
  node['Node Type'] === 'Bitmap Index Scan' && isFullScan(node, partialIndexNames)
    ? node['Index Name']
    : undefined;

function isFullScan(node: PlanNode, partialIndexNames: Set<string>): boolean {
  const type = node['Node Type'];
  if (/^(Parallel )?Seq Scan$|^Sample Scan$/.test(type)) return true;
  const isOfIndex = /^(Index|Index Only|Bitmap Index) Scan$/.test(type);
  return isOfIndex && node['Index Cond'] === undefined && !partialIndexNames.has(node['Index Name'] ?? '');
}
