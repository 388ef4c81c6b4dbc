import { expect, it } from 'vitest';
import { createSquare } from '../testing/fields.test-support.ts';
import { boundsOf, largestPart } from './bounds.ts';

it('the bounding box contains every part', () => {
  const [west, south, east, north] = boundsOf([[createSquare(4, 51)], [createSquare(-3, -20, 0.5)]]);
  expect([west, south, east, north]).toEqual([-3, -20, 4.01, 51.01]);
});

it('the largest part is the one with the largest area in m², not in square degrees', () => {
  const [tropical, arctic] = [createSquare(4, 0, 0.01), createSquare(4, 80, 0.02)];
  expect(largestPart([[arctic], [tropical]])).toBe(tropical);
  expect(largestPart([[tropical], [arctic]])).toBe(tropical);
});

it('the first of several equal parts counts as the largest', () => {
  const parts = [[createSquare(4, 51)], [createSquare(4, 51)]];
  expect(largestPart(parts)).toBe(parts[0]![0]);
});
