import { expect, test } from 'vitest';
import { chunksOf, selectedFields, totalHectares, withAll, withOne } from './selection.ts';

const field = (id: string, area_ha = 1) => ({ id, area_ha });
const all = [field('a', 0.1), field('b', 0.2), field('c', 12.34)];

test('hectares add up exactly to two decimals', () => {
  expect(totalHectares(all)).toBe(12.64);
  expect(totalHectares(Array.from({ length: 5_000 }, () => field('x', 0.07)))).toBe(350);
});

test('selecting all search results keeps the selection of other fields', () => {
  const choice = withAll(withOne(new Set(), 'c', true), [all[0]!, all[1]!], true);
  expect(selectedFields(all, [all[0]!, all[1]!], choice)).toEqual({
    fields: all,
    hectares: 12.64,
    hiddenCount: 1,
    visibleState: 'all',
  });
  expect([...withAll(choice, [all[0]!, all[1]!], false)]).toEqual(['c']);
});

test('one of several is "some"; an empty result has "none"', () => {
  expect(selectedFields(all, all, new Set(['a'])).visibleState).toBe('some');
  expect(selectedFields(all, [], new Set(['a']))).toMatchObject({ visibleState: 'none', hiddenCount: 1 });
});

test('fields removed meanwhile are no longer selected', () => {
  expect(selectedFields(all, all, new Set(['gone', 'b'])).fields).toEqual([all[1]]);
});

test('a selection is immutable', () => {
  const before = new Set(['a']);
  withOne(before, 'b', true);
  withAll(before, all, false);
  expect([...before]).toEqual(['a']);
});

test('chunks are limited to the size of one request', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([], 2)).toEqual([]);
});
