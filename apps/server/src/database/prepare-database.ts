import type { Kysely } from 'kysely';
import { assertRights } from './app-role.ts';
import { assertColumns } from './assert-columns.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

/**
 * Migrates the database if the role may, and checks that this version can use it.
 * @throws PlainError with what is missing
 */
export async function prepareDatabase(db: Kysely<Schema>): Promise<void> {
  await migrate(db);
  await assertRights(db);
  await assertColumns(db);
}
