import type { MultiPolygon, Ring } from '@furrow/geo/rings/polygon';
import { expect, test } from 'vitest';
import { isFromField } from './file-origin.ts';

const square = (west: number): Ring => [
  [west, 51],
  [west + 0.005, 51],
  [west + 0.005, 51.003],
  [west, 51.003],
  [west, 51],
];
const islands: MultiPolygon = [[square(4)], [square(5)]];

test('a field of a file that is edited stays that field, another drawing is none', () => {
  const moved = square(4).with(1, [4.0061, 51]);
  expect(isFromField([[moved], [square(5)]], islands)).toBe(true);
  expect(isFromField([[square(4.001)]], islands)).toBe(false);
});
