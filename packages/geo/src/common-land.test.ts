import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clippedArea, stars } from './clipping.test-support.ts';
import { findCommonLand } from './common-land.ts';
import { findCrossing } from './crossings.ts';
import { begunAt, closed, reversed } from './fields.test-support.ts';
import { findMisplaced } from './nesting.ts';
import { placeInside } from './place-inside.ts';
import type { Polygon, Ring } from './polygon.ts';
import { isInside, shapeOf } from './shape.ts';

/** Rings on small integer coordinates, so that corners and sides coincide often and exactly. */
function cells(least: number, most: number): fc.Arbitrary<Ring> {
  const cell = fc.tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }));
  return fc
    .uniqueArray(cell, { minLength: 3, maxLength: 6, selector: String })
    .map((corners) => closed(corners))
    .filter((ring) => isValid([ring]));
}

function isValid(rings: Polygon): boolean {
  const outlines = rings.map((ring, index) => {
    const corners = ring.slice(1);
    return { part: 0, ring: index, corners, source: corners.map((_, corner) => corner) };
  });
  return (findCrossing(outlines) ?? findMisplaced(outlines)) === null;
}

const bare = cells(0, 6).map((ring): Polygon => [ring]);
const holed = fc
  .record({ outer: cells(0, 6), holes: fc.array(cells(1, 5), { minLength: 1, maxLength: 2 }) })
  .map(({ outer, holes }): Polygon => {
    const frame = closed([
      [0, 0],
      [6, 0],
      [6, 6],
      [0, 6],
    ]);
    const rings = [
      [outer, ...holes],
      [frame, ...holes],
      [frame, holes[0]!],
    ];
    return rings.find(isValid) ?? [frame];
  });
const polygon = fc.oneof(bare, holed);

/** A corner of the hole lies in the middle of a side that both polygons share. */
const touchedInAStretch = [
  closed([
    [4, 5],
    [1, 0],
    [0, 0],
    [0, 6],
    [1, 5],
  ]),
  closed([
    [3, 5],
    [1, 1],
    [1, 2],
  ]),
];
const onTheStretch = [
  closed([
    [4, 5],
    [0, 6],
    [1, 5],
  ]),
];

/** Number of runs: the normal suite tries a third of what the deep suite does. */
const runs = (many: number): number => (process.env['FURROW_DEEP'] === '1' ? many : Math.ceil(many / 3));

describe('the overlap test of two polygons', () => {
  it('matches a polygon clipping library where sides and corners coincide', () => {
    let apart = 0;
    fc.assert(
      fc.property(polygon, polygon, (one, other) => {
        const isCommon = clippedArea(one, other) > 1e-9;
        if (!isCommon) apart++;
        expect(findCommonLand(shapeOf(one), shapeOf(other)) !== null).toBe(isCommon);
      }),
      { numRuns: runs(1_200), examples: [[touchedInAStretch, onTheStretch]] },
    );
    expect(apart).toBeGreaterThan(runs(6));
  });

  it('does not depend on argument order, start corner or orientation of the rings', () => {
    fc.assert(
      fc.property(polygon, polygon, fc.nat(6), (one, other, corner) => {
        const verdict = findCommonLand(shapeOf(one), shapeOf(other)) !== null;
        const [outer, ...holes] = other;
        const rewritten = [reversed(begunAt(outer!, corner)), ...holes.map((hole) => reversed(hole))];
        expect(findCommonLand(shapeOf(other), shapeOf(one)) !== null).toBe(verdict);
        expect(findCommonLand(shapeOf(one), shapeOf(rewritten)) !== null).toBe(verdict);
        expect(findCommonLand(shapeOf(rewritten), shapeOf(one)) !== null).toBe(verdict);
      }),
      { numRuns: runs(500) },
    );
  });

  it('matches the library for arbitrary coordinates', () => {
    fc.assert(
      fc.property(stars, stars, (one, other) => {
        const [first, second] = [shapeOf(one), shapeOf(other)];
        const noticed = findCommonLand(first, second);
        if (clippedArea(one, other) > 1e-6) expect(noticed).not.toBeNull();
        // Below the library's precision, a point inside both polygons is the proof.
        else if (noticed) expect(isInside(placeInside(first, second, noticed), first)).toBe(true);
      }),
      // Without endOnFailure the library takes minutes to shrink an example.
      { numRuns: runs(200), endOnFailure: true },
    );
  });
});

describe('a point in the overlap', () => {
  it('is inside both polygons', () => {
    fc.assert(
      fc.property(polygon, polygon, (one, other) => {
        const [first, second] = [shapeOf(one), shapeOf(other)];
        const noticed = findCommonLand(first, second);
        fc.pre(noticed !== null);
        const place = placeInside(first, second, noticed);
        expect([isInside(place, first), isInside(place, second)]).toEqual([true, true]);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('is found where a corner reaches in by a millimetre, and along a hair-thin triangle', () => {
    const tip = shapeOf([
      closed([
        [4, 51],
        [5.00000001, 51.5],
        [4, 52],
      ]),
    ]);
    const hair = shapeOf([
      closed([
        [4, 51],
        [6, 51],
        [6, 51.000000000001],
      ]),
    ]);
    const east = shapeOf([frameOf(5, 60)]);
    for (const shape of [tip, hair]) {
      const place = placeInside(shape, east, findCommonLand(shape, east)!);
      expect([isInside(place, shape), isInside(place, east)]).toEqual([true, true]);
    }
  });

  it('is the detected point itself when no floating-point number lies between', () => {
    const next = 51 + 2 ** -47;
    const sliver = shapeOf([
      closed([
        [4, 51],
        [5, 51],
        [5, next],
      ]),
    ]);
    const wide = shapeOf([frameOf(0, 60)]);
    const noticed = findCommonLand(sliver, wide)!;
    expect(placeInside(sliver, wide, noticed)).toEqual(noticed);
  });
});

function frameOf(least: number, most: number): Ring {
  return closed([
    [least, least],
    [most, least],
    [most, most],
    [least, most],
  ]);
}
