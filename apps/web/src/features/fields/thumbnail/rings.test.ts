import { expect, test } from 'vitest';
import { ringsOfShape, ringsPath } from './rings.ts';

test('the shape of a field keeps the margin of a thumbnail', () => {
  const rings = ringsOfShape([
    [0, 0],
    [100, 0],
    [100, 50],
  ]);
  expect(rings).toEqual([
    [
      [11, 11],
      [89, 11],
      [89, 50],
    ],
  ]);
  expect(ringsPath(rings)).toBe('M11 11L89 11L89 50Z');
  expect(ringsPath([])).toBe('');
});
