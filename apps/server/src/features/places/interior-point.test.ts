import { locateInRing } from '@furrow/geo/rings/locate-in-ring';
import type { Polygon, Position } from '@furrow/geo/rings/polygon';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interiorPoint } from './interior-point.ts';

const isInside = ([outer, ...holes]: Polygon, point: Position) =>
  locateInRing(point, outer!.slice(1)) === 'inside' &&
  holes.every((hole) => locateInRing(point, hole.slice(1)) === 'outside');

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

test('the point is inside a field with a hole in the middle', () => {
  const field = [square(0, 0, 3), square(1, 1, 1).toReversed()];
  expect(isInside(field, interiorPoint(field))).toBe(true);
});

test('the point is inside a horseshoe, whose centre is outside it', () => {
  const field: Polygon = [
    [
      [0, 0],
      [9, 0],
      [9, 9],
      [8, 9],
      [8, 1],
      [2, 1],
      [2, 9],
      [0, 9],
      [0, 0],
    ],
  ];
  expect(isInside(field, interiorPoint(field))).toBe(true);
});

test('the point is inside any star', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 3, maxLength: 40 }),
      (radii) => {
        const corners = radii.map((radius, index): Position => {
          const angle = (2 * Math.PI * index) / radii.length;
          return [5 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)];
        });
        const field = [[...corners, corners[0]!]];
        expect(isInside(field, interiorPoint(field))).toBe(true);
      },
    ),
  );
});
