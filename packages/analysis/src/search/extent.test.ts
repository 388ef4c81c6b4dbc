import { expect, it } from 'vitest';
import { boxAround, boxOf } from './extent.ts';

it('covers all boxes', () => {
  expect(boxAround([])).toBeNull();
  expect(
    boxAround([
      [3, 50, 4, 51],
      [2.5, 50.5, 3.2, 51.5],
    ]),
  ).toEqual([2.5, 50, 4, 51.5]);
});

it('takes the shorter way across the antimeridian', () => {
  expect(boxAround([[179, -18, -179, -17]])).toEqual([179, -18, 181, -17]);
  expect(
    boxAround([
      [178, -18, 179, -17],
      [-179.5, -19, -179, -18],
    ]),
  ).toEqual([178, -19, 181, -17]);
});

it('is not moved where it crosses Greenwich', () => {
  expect(boxAround([[-6.28, 50, 10.1, 51]])).toEqual([-6.28, 50, 10.1, 51]);
});

it('reads boxes with and without heights', () => {
  expect(boxOf([1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
  expect(boxOf([1, 2, 0, 3, 4, 100])).toEqual([1, 2, 3, 4]);
  expect(boxOf([1, 2, '3', 4])).toBeNull();
  expect(boxOf(null)).toBeNull();
});
