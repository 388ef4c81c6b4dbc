import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Schema } from './schema.ts';

/** A table or column that a revert drops, with the number of rows that have something in it. */
export interface LostData {
  /** `table`, or `table.column`. */
  name: string;
  rows: number;
}

/** Thrown to roll back the trial. */
class TrialEnd extends Error {}

/**
 * Finds out what data reverting migrations would delete: reverts them in a transaction that is rolled back.
 * @param steps the migrations to revert, newest first
 * @returns the tables and columns that would be dropped while they contain something
 */
export async function findLostData(db: Kysely<Schema>, steps: readonly Migration[]): Promise<LostData[]> {
  const before = await selectColumns(db);
  let after = new Set<string>();
  await db
    .transaction()
    .execute(async (trx) => {
      for (const step of steps) await step.down?.(trx);
      after = new Set((await selectColumns(trx)).map(({ table, column }) => `${table}.${column}`));
      throw new TrialEnd();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TrialEnd)) throw error;
    });
  const remainingTables = new Set([...after].map((column) => column.slice(0, column.indexOf('.'))));
  const lost: LostData[] = [];
  for (const table of new Set(before.map((column) => column.table))) {
    if (!remainingTables.has(table)) lost.push({ name: table, rows: await countRows(db, table) });
  }
  for (const { table, column } of before) {
    if (!remainingTables.has(table) || after.has(`${table}.${column}`)) continue;
    lost.push({ name: `${table}.${column}`, rows: await countRows(db, table, column) });
  }
  return lost.filter(({ rows }) => rows > 0);
}

async function selectColumns(db: Kysely<Schema>): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname::text as table, attname::text as column
    from pg_attribute join pg_class k on k.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'
      and attnum > 0 and not attisdropped
    order by relname, attname`.execute(db);
  return rows;
}

async function countRows(db: Kysely<Schema>, table: string, column?: string): Promise<number> {
  const counted = column === undefined ? sql`*` : sql.ref(column);
  const { rows } = await sql<{ count: number }>`select count(${counted}) from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]!.count;
}
