import { type Kysely, sql } from 'kysely';
import { PlainError } from '../errors/plain-error.ts';
import { databaseMessages } from './database.messages.ts';
import description from './schema.json' with { type: 'json' };
import type { Schema } from './schema.ts';

/**
 * Checks that a migrated database has every column that this version uses. One that a version under development made
 * may lack some, though its migrations have the same names.
 * @throws PlainError naming the columns
 */
export async function assertColumns(db: Kysely<Schema>): Promise<void> {
  const expected = Object.entries(description).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${expected}::text[]) name
    where not exists (
      select from pg_attribute
      where attrelid = to_regclass(split_part(name, '.', 1)) and attname = split_part(name, '.', 2)
        and not attisdropped)`.execute(db);
  if (rows.length === 0) return;
  throw new PlainError(
    databaseMessages.lacks_columns({
      code: 'database_lacks_columns',
      columns: { list: rows.slice(0, 5).map(({ name }) => name) },
      count: rows.length,
      setting: 'DATA_DIR',
    }),
  );
}
