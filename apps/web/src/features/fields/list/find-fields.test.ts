import type { SavedField } from '@furrow/contract/fields/fields';
import { expect, test } from 'vitest';
import { type FieldSearch, findFields, valuesOf } from './find-fields.ts';

const field = (name: string, overrides: Partial<SavedField> = {}) => ({
  name,
  crop: null,
  crop_name: overrides.crop ?? null,
  season: null,
  group: null,
  area_ha: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  ...overrides,
});
const fields = [
  field('Plot 10', { crop: 'Wheat', season: '2026', group: 'North farm', area_ha: 4 }),
  field('Plot 9', { crop: 'barley', group: 'South farm', area_ha: 12.5 }),
  field('Überacker', { crop: 'Wheat', season: '2025', created_at: '2026-03-01T00:00:00.000Z' }),
  field('حقل الشمال', { group: 'North farm' }),
];
const names = (search: Partial<FieldSearch>) =>
  findFields(fields, { typed: '', sort: 'name', group: null, crop: null, ...search }).map(({ name }) => name);

test('numbers in names are sorted by value', () => {
  expect(names({}).filter((name) => name.startsWith('Plot'))).toEqual(['Plot 9', 'Plot 10']);
});

test.each([
  ['plot', ['Plot 9', 'Plot 10']],
  ['ACKER', ['Überacker']],
  ['uber', ['Überacker']],
  ['wheat 2026', ['Plot 10']],
  ['north plot', ['Plot 10']],
  ['الشمال', ['حقل الشمال']],
  ['barley rye', []],
])('%s finds %j', (typed, found) => {
  expect(names({ typed })).toEqual(found);
});

test('a crop is searched, filtered and offered by its name in the language of the reader', () => {
  const crops = [
    field('Creek', { crop: 'Mais', crop_name: 'Maize' }),
    field('Hill', { crop: 'maize', crop_name: 'Maize' }),
    field('Mill', { crop: 'Dinkel' }),
  ];
  expect(valuesOf(crops, 'crop_name')).toEqual(['Dinkel', 'Maize']);
  const search = { sort: 'name', group: null } as const;
  expect(findFields(crops, { ...search, typed: '', crop: 'Maize' })).toHaveLength(2);
  expect(findFields(crops, { ...search, typed: 'mais', crop: null })).toEqual([crops[0]]);
});

test('words of two columns are not one word', () => {
  expect(names({ typed: '10wheat' })).toEqual([]);
});

test('the largest, and the newest, come first', () => {
  expect(names({ sort: 'hectares' }).slice(0, 2)).toEqual(['Plot 9', 'Plot 10']);
  expect(names({ sort: 'newest' })[0]).toBe('Überacker');
});

test('fields without a crop come after all crops', () => {
  expect(names({ sort: 'crop' })).toEqual(['Plot 9', 'Plot 10', 'Überacker', 'حقل الشمال']);
});

test('filters by group and crop are combined', () => {
  expect(names({ group: 'North farm' })).toHaveLength(2);
  expect(names({ group: 'North farm', crop: 'Wheat' })).toEqual(['Plot 10']);
});

test('each value is offered once', () => {
  expect(valuesOf(fields, 'crop')).toEqual(['barley', 'Wheat']);
  expect(valuesOf(fields, 'group')).toEqual(['North farm', 'South farm']);
});
