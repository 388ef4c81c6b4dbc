import fc from 'fast-check';
import { intersection, setPrecision } from 'polyclip-ts';
import type { Polygon, Position, Ring } from '../rings/polygon.ts';
import { closed } from '../testing/fields.test-support.ts';

/**
 * Planar area that two polygons share, computed with the independent polyclip-ts sweep, which uses arbitrary-precision
 * decimals.
 */
export function clippedArea(a: Polygon, b: Polygon): number {
  // Without a precision the library fails on corners that lie on sides. The setting is global to the process.
  setPrecision(1e-9);
  let area = 0;
  for (const [outer, ...holes] of intersection([a], [b])) {
    area += shoelace(outer!);
    for (const hole of holes) area -= shoelace(hole);
  }
  return area;
}

function shoelace(ring: Ring): number {
  const [x0, y0] = ring[0]!;
  return Math.abs(
    ring.slice(1).reduce((doubleArea, [x, y], index) => {
      const [u, v] = ring[index]!;
      return doubleArea + (u - x0) * (y - y0) - (x - x0) * (v - y0);
    }, 0) / 2,
  );
}

/**
 * Star polygons: corners at even angles around a centre within 3 to 9, at distances of up to 4. Half of them have a
 * hole around the centre.
 */
export const stars: fc.Arbitrary<Polygon> = fc
  .record({
    centre: fc.tuple(fc.double({ min: 3, max: 9, noNaN: true }), fc.double({ min: 3, max: 9, noNaN: true })),
    radii: radii(0.5, 4, 3, 40),
    outerRadii: radii(2, 4, 6, 40),
    holeRadii: fc.option(radii(0.5, 1.7, 3, 20)),
  })
  .map(({ centre, radii, outerRadii, holeRadii }) =>
    // Sides between corners at distance 2, at most a sixth of a turn apart, stay 1.73 away from the centre.
    holeRadii === null
      ? [starAround(centre, radii)]
      : [starAround(centre, outerRadii), starAround(centre, holeRadii)],
  );

function radii(min: number, max: number, minLength: number, maxLength: number): fc.Arbitrary<number[]> {
  return fc.array(fc.double({ min, max, noNaN: true }), { minLength, maxLength });
}

export function starAround([x, y]: Position, radii: readonly number[]): Ring {
  const angle = (2 * Math.PI) / radii.length;
  return closed(
    radii.map((radius, index): Position => {
      return [x + radius * Math.cos(angle * index), y + radius * Math.sin(angle * index)];
    }),
  );
}
