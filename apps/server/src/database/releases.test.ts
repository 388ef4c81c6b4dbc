import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import present from './schema.json' with { type: 'json' };

interface Table {
  /** Types of the columns, followed by `required` if an insert must give a value. */
  columns: Readonly<Record<string, string>>;
  constraints: Readonly<Record<string, string>>;
}
type Description = Readonly<Record<string, Table>>;

const folder = join(import.meta.dirname, 'releases');
const newest = readdirSync(folder)
  .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .at(-1)!;
const released: Description = JSON.parse(readFileSync(join(folder, newest), 'utf8'));

/** What in the present schema would break the released version, which runs on the same database during an upgrade. */
function breakingChanges(before: Description, after: Description): string[] {
  const problems: string[] = [];
  for (const [name, table] of Object.entries(before)) {
    const now = after[name];
    if (now === undefined) {
      problems.push(`${name} is gone`);
      continue;
    }
    for (const [column, type] of Object.entries(table.columns)) {
      if (now.columns[column] === undefined) problems.push(`${name}.${column} is gone`);
      else if (now.columns[column] !== type) problems.push(`${name}.${column} is ${now.columns[column]}`);
    }
    for (const [column, type] of Object.entries(now.columns))
      if (table.columns[column] === undefined && type.endsWith(' required'))
        problems.push(`${name}.${column} must be given`);
    for (const [constraint, definition] of Object.entries(now.constraints))
      if (table.constraints[constraint] !== definition)
        problems.push(`${name} has the new rule ${constraint}`);
  }
  return problems;
}

test('the version before can use the database: nothing that it uses was dropped, renamed or made stricter', () => {
  expect(breakingChanges(released, present)).toEqual([]);
});

describe('a change that would break the version before', () => {
  const table: Table = { columns: { id: 'uuid required', note: 'text' }, constraints: {} };

  test.each<[string, Description, string]>([
    ['a dropped table', {}, 'harvests is gone'],
    [
      'a renamed column',
      { harvests: { ...table, columns: { id: 'uuid required', remark: 'text' } } },
      'harvests.note is gone',
    ],
    [
      'another type',
      { harvests: { ...table, columns: { id: 'uuid required', note: 'jsonb' } } },
      'harvests.note is jsonb',
    ],
    [
      'a column that an insert must give',
      { harvests: { ...table, columns: { ...table.columns, at: 'date required' } } },
      'harvests.at must be given',
    ],
    [
      'a further constraint',
      { harvests: { ...table, constraints: { short: 'CHECK (length(note) < 9)' } } },
      'harvests has the new rule short',
    ],
  ])('%s is found', (_what, after, problem) => {
    expect(breakingChanges({ harvests: table }, after)).toEqual([problem]);
  });

  test('a further table, and a column that may stay empty, are none', () => {
    const after = { harvests: { ...table, columns: { ...table.columns, at: 'date' } }, crops: table };
    expect(breakingChanges({ harvests: table }, after)).toEqual([]);
  });
});
