import { expect, test } from 'vitest';
import { shortenToFit } from './field-styles.ts';

test.each([
  ['North 40', 8, 'North 40'],
  ['Achter de molen, perceel 12b', 18, 'Achter de molen,…'],
  ['Achter de molen, perceel 12b', 7.9, null],
  ['A', 0.5, null],
  ['खेत खेत खेत खेत', 11, 'खेत खेत खेत खेत'],
])('a name on the map is shortened to its space: %s in %d is %s', (name, maxLetters, shown) => {
  expect(shortenToFit(name, maxLetters)).toBe(shown);
});
