import { expect, test } from 'vitest';
import { searchedItemIds, searchedNames } from './searched-fields.ts';

const names = ['Field 1', 'Field 17', 'Hill', 'Field 17'];
const items = names.map((field_name, index) => ({ id: `${index}`, field_id: `f${index}`, field_name }));

test('the fields whose name contains the search text are named, in any case', () => {
  expect(searchedNames(names, '17')).toEqual(['Field 17']);
  expect(searchedNames(names, 'hILL')).toEqual(['Hill']);
  expect(searchedNames(names, '')).toEqual([]);
  expect(searchedNames(names, 'methane')).toEqual([]);
});

test('a text that is in all names points at none of them', () => {
  expect(searchedNames(['Field 1', 'Field 2'], 'field')).toEqual([]);
  expect(searchedItemIds(items, { search: 'l', field: null })).toEqual(new Set());
});

test('the items of a field are found by a part of its name or by its id', () => {
  expect(searchedItemIds(items, { search: '17', field: null })).toEqual(new Set(['1', '3']));
  expect(searchedItemIds(items, { search: '', field: 'f2' })).toEqual(new Set(['2']));
  expect(searchedItemIds(items, { search: '', field: null })).toEqual(new Set());
});
