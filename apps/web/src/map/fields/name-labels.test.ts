import { expect, test } from 'vitest';
import { distinctEnds, labelOf } from './name-labels.ts';

test.each([
  ['North 40', 8, 'North 40'],
  ['Achter de molen, perceel 12b', 18, 'Achter de molen,…'],
  ['Achter de molen, perceel 12b', 7.9, null],
  ['A', 0.5, null],
  ['खेत खेत खेत खेत', 11, 'खेत खेत खेत खेत'],
])('a name on the map is shortened to its space: %s in %d is %s', (name, maxLetters, shown) => {
  expect(labelOf(name, undefined, maxLetters)).toBe(shown);
});

test.each([
  [
    ['Perceel 1', 'Perceel 12', 'Perceel 13b'],
    ['1', '12', '13b'],
  ],
  [
    ['Perceel12', 'Perceel13'],
    ['12', '13'],
  ],
  [
    ['Feld Nordhang', 'Feld Südhang'],
    ['Nordhang', 'Südhang'],
  ],
  [
    ['Perceel Noord 12', 'Perceel Noord 13', 'Perceel Zuid'],
    ['12', '13', 'Zuid'],
  ],
  [
    ['Farm/A-7', 'Farm/A-8'],
    ['7', '8'],
  ],
  [
    ['खेत १', 'खेत २'],
    ['१', '२'],
  ],
])('the names %j differ in %j', (names, ends) => {
  const found = distinctEnds(names);
  expect(names.map((name) => found.get(name))).toEqual(ends);
});

test('a name that begins like no other, or that others only extend, has no end of its own', () => {
  const ends = distinctEnds(['Long acre', 'Mill field', 'Perceel', 'Perceel 2', 'Perceel 2']);
  expect([...ends]).toEqual([['Perceel 2', '2']]);
});

test.each([
  [10, 'Perceel 12'],
  [9, '12'],
  [2, '12'],
  [1.9, null],
])('with room for %d letters, a field shows %s', (maxLetters, shown) => {
  expect(labelOf('Perceel 12', '12', maxLetters)).toBe(shown);
});

test.each([
  [9, '…Nordhang'],
  [8, '…Nordha…'],
  [7, null],
])('an end in words with room for %d letters is %s', (maxLetters, shown) => {
  expect(labelOf('Feld Nordhang', 'Nordhang', maxLetters)).toBe(shown);
});

test('five thousand names take little time', () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `Perceel achter de molen ${index}`);
  expect(distinctEnds(names).get('Perceel achter de molen 4321')).toBe('4321');
});
