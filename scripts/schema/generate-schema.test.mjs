import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aDatabase } from '../../apps/server/src/database/a-database.test-support.ts';
import { columnTypes, notNull } from './columns.mjs';
import { describeSchema, descriptionFile } from './describe-schema.mjs';
import { generateSchema, schemaFile } from './generate-schema.mjs';

const database = aDatabase();

test('the types of the tables are those of the migrated database; `npm run schema` writes them', async () => {
  expect(readFileSync(schemaFile, 'utf8')).toBe(await generateSchema(database().db));
});

test('the description of the tables is that of the migrated database; `npm run schema` writes it', async () => {
  expect(readFileSync(descriptionFile, 'utf8')).toBe(await describeSchema(database().db));
});

test('every column with a type of its own exists', async () => {
  const columns = await database()
    .db.selectFrom('information_schema.columns')
    .select(['table_name', 'column_name'])
    .where('table_schema', '=', 'public')
    .execute();
  const knownColumns = new Set(columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`));
  const namedColumns = [
    ...Object.keys(columnTypes),
    ...Object.entries(notNull).flatMap(([view, names]) => names.map((name) => `${view}.${name}`)),
  ];
  expect(namedColumns.filter((name) => !knownColumns.has(name))).toEqual([]);
});
