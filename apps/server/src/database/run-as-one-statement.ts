import { type Kysely, type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import { inSpan } from '../telemetry/spans.ts';
import type { Schema } from './schema.ts';

/** One of several statements that are sent together as common table expressions of one statement. */
export interface CteStatement {
  /** Name under which the other statements read the returned rows. */
  name: string;
  sql: OperationNodeSource;
}

/**
 * Runs several statements as one, because a payment holds locks during every round trip. Each sees the tables as they
 * were before; rows written by another statement are read by its name.
 */
export async function runAsOneStatement(
  db: Kysely<Schema>,
  statements: readonly CteStatement[],
): Promise<void> {
  await inSpan('transaction', () => sql`${withStatements(statements)} select`.execute(db), {
    kind: 'client',
  });
}

/** Returns the `with` clause of the statements, for a statement of the caller. */
export function withStatements(statements: readonly CteStatement[]): RawBuilder<unknown> {
  return sql`with ${sql.join(statements.map(({ name, sql: text }) => sql`${sql.id(name)} as (${text})`))}`;
}

/**
 * Builds the insertion of a row that is passed as one JSON value, because a statement with few parameters is built and
 * sent faster. Lists and objects go to JSON columns.
 */
export function buildInsertStatement(
  table: string,
  row: Readonly<Record<string, unknown>>,
): RawBuilder<unknown> {
  const columns = sql.raw(Object.keys(row).join(', '));
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`;
}
