import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MultiPolygon, Polygon, Position } from '../rings/polygon.ts';
import { clippedArea, starAround, stars } from './clipping.test-support.ts';
import {
  findRestricted,
  isRestrictedAt,
  prepareRestrictedLand,
  type RestrictedOutline,
} from './restricted.ts';

/** Number of runs: the normal suite tries a third of what the deep suite does. */
const runs = (deepRuns: number): number =>
  process.env['FURROW_DEEP'] === '1' ? deepRuns : Math.ceil(deepRuns / 3);

const starLists = fc.array(stars, { minLength: 1, maxLength: 2 });

/** Restricted areas, smaller and shifted, so that many lie next to a field or in its hole. */
const areas = fc
  .record({
    polygons: starLists,
    scale: fc.double({ min: 0.05, max: 1, noNaN: true }),
    shift: fc.double({ min: -8, max: 8, noNaN: true }),
  })
  .map(({ polygons, scale, shift }) =>
    polygons.map((polygon) =>
      polygon.map((ring) =>
        ring.map(([x, y]): Position => [6 + (x - 6) * scale + shift, 6 + (y - 6) * scale]),
      ),
    ),
  );

it('a field is refused if a polygon clipping library finds an overlap, and the reported point is inside both', () => {
  let [disjointCount, overlapCount] = [0, 0];
  fc.assert(
    fc.property(starLists, areas, (parts, polygons) => {
      const overlapAreas = parts.flatMap((part) => polygons.map((polygon) => clippedArea(part, polygon)));
      const refusal = findRestricted(
        { parts },
        prepareRestrictedLand(polygons.map((polygon, id) => createRestrictedArea(id, [polygon]))),
      );
      const refusalOfMerged = findRestricted(
        { parts },
        prepareRestrictedLand([createRestrictedArea(0, polygons)]),
      );
      expect(refusalOfMerged === null).toBe(refusal === null);
      // For areas below the library's precision, the reported point proves the overlap.
      if (Math.max(...overlapAreas) > 1e-6) expect(refusal).not.toBeNull();
      if (refusal === null) {
        disjointCount++;
        return;
      }
      overlapCount++;
      expect(locateByWinding(refusal.position!, parts[refusal.part!]!)).toBe('inside');
      expect(locateByWinding(refusal.position!, polygons[refusal.area!.id]!)).toBe('inside');
    }),
    // Without endOnFailure the library takes minutes to shrink an example.
    { numRuns: runs(250), endOnFailure: true },
  );
  expect(Math.min(disjointCount, overlapCount)).toBeGreaterThan(runs(9));
});

function createRestrictedArea(id: number, coordinates: MultiPolygon): RestrictedOutline {
  return { id, name: `Reserve ${id}`, boundaries: { type: 'MultiPolygon', coordinates } };
}

/** Stars with corners on even integers, so that the midpoint of a side is exactly representable. */
const integerStars = fc
  .tuple(
    fc.array(fc.integer({ min: 4_000, max: 9_000 }), { minLength: 6, maxLength: 20 }),
    fc.array(fc.integer({ min: 1_000, max: 3_000 }), { minLength: 3, maxLength: 12 }),
  )
  .map(([outer, hole]): Polygon => {
    return [outer, hole].map((radii) =>
      starAround([0, 0], radii).map(([x, y]): Position => [2 * Math.round(x), 2 * Math.round(y)]),
    );
  });

it('a drawing must not begin inside the outer ring and outside every hole, but may begin on any of their sides', () => {
  const counts = { inside: 0, outside: 0, edge: 0 };
  fc.assert(
    fc.property(integerStars, fc.integer({ min: -18, max: 18 }), fc.nat(100), (polygon, cell, index) => {
      const land = prepareRestrictedLand([createRestrictedArea(0, [polygon])]);
      const corners = polygon.flatMap((ring) => ring.slice(1).map((to, at) => [ring[at]!, to] as const));
      const [from, to] = corners[index % corners.length]!;
      const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const points: Position[] = [from, middle, [middle[0] + 1, middle[1]], [middle[0], middle[1] - 1]];
      for (const point of [...points, [cell * 1_000, from[1]], [from[0], cell * 1_000]] as Position[]) {
        const location = locateByWinding(point, polygon);
        counts[location]++;
        expect(isRestrictedAt(point, land)).toBe(location === 'inside');
      }
    }),
    { numRuns: runs(500) },
  );
  expect(Math.min(counts.inside, counts.outside, counts.edge)).toBeGreaterThan(runs(100));
});

/**
 * Locates a point by the winding angle of each ring and by the sides that contain it. Exact: coordinates are integer
 * multiples of 2 ** -200.
 */
function locateByWinding(point: Position, rings: Polygon): 'inside' | 'outside' | 'edge' {
  const [x, y] = toIntegers(point);
  let windings = 0;
  for (const ring of rings) {
    const vectorsFromPoint = ring.map(toIntegers).map(([u, v]) => [u - x, v - y] as const);
    let angle = 0;
    for (let index = 1; index < vectorsFromPoint.length; index++) {
      const [[a, b], [c, d]] = [vectorsFromPoint[index - 1]!, vectorsFromPoint[index]!];
      const [crossProduct, dotProduct] = [a * d - b * c, a * c + b * d];
      if (crossProduct === 0n && dotProduct <= 0n) return 'edge';
      angle += Math.atan2(Number(crossProduct), Number(dotProduct));
    }
    windings += Math.round(Math.abs(angle) / (2 * Math.PI));
  }
  return windings % 2 === 1 ? 'inside' : 'outside';
}

function toIntegers([x, y]: Position): [bigint, bigint] {
  return [BigInt(x * 2 ** 200), BigInt(y * 2 ** 200)];
}
