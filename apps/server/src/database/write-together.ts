import { type Kysely, type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** One of several statements that are sent as one. */
export interface Writing {
  /** Under which the others read what it returns. */
  name: string;
  sql: OperationNodeSource;
}

/**
 * Sends them as one statement: whoever pays holds locks for as long as the round trips take. All see the tables as they were
 * before: what another of them writes is read by its name.
 */
export async function writeTogether(db: Kysely<Schema>, writings: readonly Writing[]): Promise<void> {
  await sql`${withAll(writings)} select`.execute(db);
}

/** `with …` of all of them, for a statement of the caller's own. */
export function withAll(writings: readonly Writing[]): RawBuilder<unknown> {
  return sql`with ${sql.join(writings.map(({ name, sql: text }) => sql`${sql.id(name)} as (${text})`))}`;
}

/** A new row, as one value: a statement of few parts is put together and sent faster. Lists and objects are for columns of JSON. */
export function toInsert(table: string, row: Readonly<Record<string, unknown>>): RawBuilder<unknown> {
  const columns = sql.raw(Object.keys(row).join(', '));
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`;
}
