import { toStored } from '@furrow/messages/message';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aDatabase } from '../database/a-database.test-support.ts';
import { anOwnerConnection } from '../database/owner-connection.test-support.ts';
import { runMessages } from '../features/runs/runs.messages.ts';

const database = aDatabase();
const owner = anOwnerConnection(database);
const { v: _, ...withoutVersion } = toStored(runMessages.cancelled());

/** Columns whose messages are inside of another value. */
const wrappers: Record<string, (message: unknown) => unknown> = {
  'results.change': (reason) => ({ reason }),
  'runs.rejected_passes': (detail) => ({
    pass: [
      { id: 'a', detail: toStored(runMessages.skipped()) },
      { id: 'b', detail },
    ],
  }),
};

interface MessageColumn {
  table: string;
  column: string;
}
let columns: MessageColumn[] = [];

beforeAll(async () => {
  columns = await constrainedColumns();
  for (const { table } of columns) await copyTable(table);
});

/** Columns with a constraint that requires the version of a message. */
async function constrainedColumns(): Promise<MessageColumn[]> {
  const { rows } = await sql<MessageColumn>`
    select c.relname as table, a.attname as column
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
    where k.contype = 'c' and k.conname like '%\\_version' and c.relnamespace = 'public'::regnamespace
    order by 1, 2`.execute(owner().db);
  return rows;
}

const copyOf = (table: string): string => `${table}_copy`;

/** Makes a copy of a table that has no other constraints, so that a row needs no other values. */
async function copyTable(table: string): Promise<void> {
  const { db } = owner();
  const copy = sql.id(copyOf(table));
  await sql`create table if not exists ${copy} (like ${sql.id(table)} including constraints)`.execute(db);
  const constraints = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = ${copyOf(table)}::regclass and contype = 'c' and conname not like '%\\_version'`.execute(
    db,
  );
  for (const { name } of constraints.rows)
    await sql`alter table ${copy} drop constraint ${sql.id(name)}`.execute(db);
  const required = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${copyOf(table)}::regclass and attnum > 0 and attnotnull`.execute(db);
  for (const { name } of required.rows)
    await sql`alter table ${copy} alter column ${sql.id(name)} drop not null`.execute(db);
}

/** Inserts a value in place of a message, and returns the columns that have taken it. */
async function columnsThatTake(message: unknown): Promise<string[]> {
  const taken: string[] = [];
  for (const { table, column } of columns) {
    const name = `${table}.${column}`;
    const value = JSON.stringify(wrappers[name]?.(message) ?? message);
    const insertion = sql`insert into ${sql.id(copyOf(table))} (${sql.id(column)}) values (${value}::jsonb)`;
    try {
      await insertion.execute(owner().db);
      taken.push(name);
    } catch (error) {
      expect(error).toMatchObject({ constraint: expect.stringMatching(/_version$/) });
    }
  }
  return taken;
}

const names = (): string[] => columns.map(({ table, column }) => `${table}.${column}`);

test('each column of a reason or a stage requires the version of its message', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like '%\\_copy' and data_type = 'jsonb'
      and column_name in ('reason', 'stage')`.execute(owner().db);
  expect(names().toSorted()).toEqual([...rows.map(({ name }) => name), ...Object.keys(wrappers)].toSorted());
});

test('a message with its version is stored, and one without is refused', async () => {
  expect(await columnsThatTake(toStored(runMessages.cancelled()))).toEqual(names());
  expect(await columnsThatTake(withoutVersion)).toEqual([]);
  expect(await columnsThatTake({ v: '1', ...withoutVersion })).toEqual([]);
});

test('a text is only stored as the cause of a transition, which operators read', async () => {
  expect(await columnsThatTake('The run was cancelled.')).toEqual(['transitions.reason']);
});
