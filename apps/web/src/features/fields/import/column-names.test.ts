import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { languageCodes, readCatalogue, translatedLanguageCodes } from '@furrow/messages/catalogues';
import { expect, test } from 'vitest';
import { normaliseColumnName, rankOf } from './column-names.ts';
import { findAreaColumn } from './declared-area.ts';
import { guessLabels } from './guess-labels.ts';

const folder = new URL('../../../../../../packages/messages/column-names/', import.meta.url);
const files = readdirSync(folder);
const listsIn = (file: string): [list: string, names: string[]][] =>
  Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

test('every language of the product has its column names', () => {
  expect(files.map((file) => basename(file, '.json'))).toEqual(expect.arrayContaining([...languageCodes]));
});

test('a column name stands for one label in all languages', () => {
  const labels = { name: 'name', field: 'name', fieldNumber: 'name' };
  const found = new Map<string, Set<string>>();
  for (const file of files)
    for (const [list, names] of listsIn(file).filter(([, names]) => Array.isArray(names)))
      for (const name of names.map(normaliseColumnName)) {
        const label = list in labels ? 'name' : list;
        found.set(name, (found.get(name) ?? new Set()).add(label));
      }
  expect([...found].filter(([name, all]) => name === '' || all.size > 1)).toEqual([]);
});

test('a name of a field is better than a word for a field, and both are better than its number', () => {
  for (const file of files) {
    const { name = [], field = [], fieldNumber = [] } = Object.fromEntries(listsIn(file));
    const [names, fields, numbers] = [name, field, fieldNumber].map((list) =>
      list.map((column) => rankOf(column, 'name')!),
    ) as [number[], number[], number[]];
    expect(Math.max(...names), file).toBeLessThan(Math.min(...fields, ...numbers));
    expect(Math.max(...fields), file).toBeLessThan(Math.min(...numbers));
  }
});

test.each(translatedLanguageCodes)('the columns of our own export in %s are recognised', (code) => {
  const catalogue = readCatalogue(code);
  const headings = [0, 1, 2, 3, 4].map((index) => catalogue[`web.import.exports.columns.${index}`]!);
  const columns = headings.map((column) => ({ column, sample: 'x', filledCount: 1 }));
  const [name, crop, season, group, hectares] = headings;
  expect(guessLabels(columns)).toEqual({ name, crop, season, group });
  expect(findAreaColumn(columns)).toEqual({ column: hectares, unit: 'hectares' });
});
