import fc from 'fast-check';
import { intersection, setPrecision } from 'polyclip-ts';
import { describe, expect, test } from 'vitest';
import { geodesicAreaM2 } from '../area/area.ts';
import type { MultiPolygon, Position } from '../rings/polygon.ts';
import { checkField } from '../validity/validity.ts';
import { overlapAreaM2, overlapHectares } from './overlap-hectares.ts';

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

/** Star-shaped field around a point near 5° E 52° N: concave, never self-intersecting. */
const star = fc
  .tuple(
    fc.double({ min: -0.01, max: 0.01, noNaN: true }),
    fc.double({ min: -0.01, max: 0.01, noNaN: true }),
    fc.array(fc.double({ min: 0.002, max: 0.01, noNaN: true }), { minLength: 3, maxLength: 30 }),
  )
  .map(([lng, lat, radii]): MultiPolygon => {
    const ring = radii.map((radius, index): Position => {
      const angle = (2 * Math.PI * index) / radii.length;
      return [5 + lng + radius * Math.cos(angle), 52 + lat + radius * Math.sin(angle)];
    });
    const check = checkField({ type: 'Polygon', coordinates: [[...ring, ring[0]!]] });
    if (!check.ok) throw new Error(check.refusal.reason);
    return check.field.parts;
  });

describe('the common area of two fields', () => {
  test('of a field with itself is its full area', () => {
    for (const lat of [-55, 0, 52, 70]) {
      const field: MultiPolygon = [[square(5, lat, 0.02)]];
      expect(overlapHectares(field, field)).toBeCloseTo(geodesicAreaM2(field) / 10_000, 1);
    }
  });

  test('of two adjacent or distant fields is 0', () => {
    expect(overlapHectares([[square(5, 52, 0.01)]], [[square(5.01, 52, 0.01)]])).toBe(0);
    expect(overlapHectares([[square(5, 52, 0.01)]], [[square(6, 53, 0.01)]])).toBe(0);
  });

  test('excludes holes and sums over parts', () => {
    const hole = square(5.002, 52.002, 0.004).toReversed();
    const holedField: MultiPolygon = [[square(5, 52, 0.01), hole]];
    expect(overlapHectares(holedField, [[square(5.002, 52.002, 0.004)]])).toBe(0);
    const two: MultiPolygon = [[square(5, 52, 0.002)], [square(5.008, 52.008, 0.002)]];
    expect(overlapHectares(holedField, two)).toBeCloseTo(geodesicAreaM2(two) / 10_000, 1);
  });

  test('matches a polygon clipping library with geodesic areas', () => {
    fc.assert(
      fc.property(star, star, (one, other) => {
        // Resets the precision, which is global to the process.
        setPrecision();
        const common = intersection(one, other) as MultiPolygon;
        const hectares = common.length === 0 ? 0 : geodesicAreaM2(common) / 10_000;
        expect(overlapHectares(one, other)).toBeCloseTo(hectares, 1);
        // The order of the arguments changes the bands, and with them the area by less than a square metre.
        expect(Math.abs(overlapAreaM2(other, one) - overlapAreaM2(one, other))).toBeLessThan(1);
      }),
      { numRuns: process.env['FURROW_DEEP'] === '1' ? 60 : 20 },
    );
  });
});
