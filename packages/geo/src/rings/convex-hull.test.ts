import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convexHull } from './convex-hull.ts';
import { signedArea } from './local-metres.ts';
import type { Position } from './polygon.ts';

test('the hull of an L leaves out the inner corner and points on its sides', () => {
  const corners: Position[] = [
    [0, 0],
    [2, 0],
    [4, 0],
    [4, 1],
    [1, 1],
    [1, 3],
    [0, 3],
  ];
  expect(convexHull(corners)).toEqual([
    [0, 0],
    [4, 0],
    [4, 1],
    [1, 3],
    [0, 3],
  ]);
});

test('a hull is convex, contains its points, and is the hull of itself', () => {
  const coordinate = fc.integer({ min: -50, max: 50 });
  const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 40 });
  fc.assert(
    fc.property(points, (positions) => {
      const hull = convexHull(positions);
      if (hull.length < 3) return;
      expect(signedArea(hull)).toBeGreaterThan(0);
      expect(convexHull(hull)).toEqual(hull);
      for (const [i, from] of hull.entries()) {
        const to = hull[(i + 1) % hull.length]!;
        for (const point of positions) expect(signedArea([from, to, point])).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
