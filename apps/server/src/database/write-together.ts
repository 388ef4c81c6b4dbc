import { type Kysely, type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** One of several statements that are sent as one, as a common table expression. */
export interface Writing {
  /** Name under which the others read its returned rows. */
  name: string;
  sql: OperationNodeSource;
}

/**
 * Runs them as one statement, because a payment holds locks during every round trip. All see the tables as
 * they were before; rows written by another one are read by its name.
 */
export async function writeTogether(db: Kysely<Schema>, writings: readonly Writing[]): Promise<void> {
  await sql`${withAll(writings)} select`.execute(db);
}

/** The `with` clause of all of them, for a statement of the caller. */
export function withAll(writings: readonly Writing[]): RawBuilder<unknown> {
  return sql`with ${sql.join(writings.map(({ name, sql: text }) => sql`${sql.id(name)} as (${text})`))}`;
}

/**
 * Inserts a row passed as one JSON value: a statement with few parameters is built and sent faster. Lists and
 * objects go to JSON columns.
 */
export function toInsert(table: string, row: Readonly<Record<string, unknown>>): RawBuilder<unknown> {
  const columns = sql.raw(Object.keys(row).join(', '));
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`;
}
