import fc from 'fast-check';
import { type Geom, intersection, setPrecision } from 'polyclip-ts';
import { describe, expect, it } from 'vitest';
import { overlapArea, planarArea, type Rings } from './overlap.ts';

/** A star-shaped ring around a centre above the x axis, in either direction. */
const star = fc
  .record({
    x: fc.integer({ min: 3, max: 12 }),
    y: fc.integer({ min: 5, max: 12 }),
    radii: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 12 }),
    direction: fc.constantFrom(1, -1),
  })
  .map(({ x, y, radii, direction }) => {
    const ring = radii.map((radius, i): [number, number] => {
      const angle = (direction * 2 * Math.PI * (i + 0.1)) / radii.length;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
    return [...ring, ring[0]!];
  });
const withHole = star.map((ring): [number, number][][] => {
  const [x, y] = [0, 1].map(
    (axis) => ring.slice(1).reduce((sum, p) => sum + p[axis]!, 0) / (ring.length - 1),
  );
  return ring.length > 4 ? [ring] : [ring, ring.map(([a, b]) => [(a + x!) / 2, (b + y!) / 2])];
});

describe('the overlap area of two polygons', () => {
  it('equals that of a polygon clipping library', () => {
    fc.assert(
      fc.property(withHole, star, (field, other) => {
        // The precision is a global setting of the library.
        setPrecision();
        const clipped = intersection([field] as Geom, [[other]] as Geom);
        expect(overlapArea([field], [[other]])).toBeCloseTo(planarArea(clipped), 9);
      }),
    );
  });

  it('is the full area of a small field far below the upper edge of a large footprint', () => {
    const size = 1e-5;
    const field: Rings = [
      [
        [0, 0],
        [size, 2 * size],
        [size, 0],
        [0, 0],
      ],
    ];
    const footprint: Rings = [
      [
        [-0.7, -0.9],
        [0.9, -0.8],
        [0.8, 0.7],
        [-0.9, 0.9],
        [-0.7, -0.9],
      ],
    ];
    expect(overlapArea([field], [footprint]) / planarArea([field])).toBeCloseTo(1, 9);
  });

  it('is computed for a thousand corners against three hundred', () => {
    const starRing = (corners: number, radius: number): Rings => [
      Array.from({ length: corners + 1 }, (_, i) => [
        5 + (i % 2 ? radius : radius / 5) * Math.cos((2 * Math.PI * i) / corners),
        5 + (i % 2 ? radius : radius / 5) * Math.sin((2 * Math.PI * i) / corners),
      ]),
    ];
    expect(overlapArea([starRing(1000, 2)], [starRing(300, 4)])).toBeGreaterThan(0);
  });
});
