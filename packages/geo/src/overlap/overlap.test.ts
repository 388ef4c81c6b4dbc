import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Polygon, Ring } from '../rings/polygon.ts';
import { closed, reversedRing, startingAt } from '../testing/fields.test-support.ts';
import { findCrossing } from '../validity/crossings.ts';
import { findMisplaced } from '../validity/nesting.ts';
import { clippedArea, stars } from './clipping.test-support.ts';
import { findOverlap } from './overlap.ts';
import { pointInOverlap } from './point-in-overlap.ts';
import { isInside, preparePolygon } from './shape.ts';

/** Rings on small integer coordinates, so that corners and sides coincide often and exactly. */
function integerRings(min: number, max: number): fc.Arbitrary<Ring> {
  const corner = fc.tuple(fc.integer({ min, max }), fc.integer({ min, max }));
  return fc
    .uniqueArray(corner, { minLength: 3, maxLength: 6, selector: String })
    .map((corners) => closed(corners))
    .filter((ring) => isValid([ring]));
}

function isValid(rings: Polygon): boolean {
  const outlines = rings.map((ring, index) => {
    const corners = ring.slice(1);
    return { part: 0, ring: index, corners, sourceIndices: corners.map((_, corner) => corner) };
  });
  return (findCrossing(outlines) ?? findMisplaced(outlines)) === null;
}

const withoutHoles = integerRings(0, 6).map((ring): Polygon => [ring]);
const withHoles = fc
  .record({ outer: integerRings(0, 6), holes: fc.array(integerRings(1, 5), { minLength: 1, maxLength: 2 }) })
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
const polygon = fc.oneof(withoutHoles, withHoles);

/** A corner of the hole lies in the middle of a side that both polygons share. */
const touchedWithinSharedSide = [
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
const sharingThatSide = [
  closed([
    [4, 5],
    [0, 6],
    [1, 5],
  ]),
];

/** Number of runs: the normal suite tries a third of what the deep suite does. */
const runs = (deepRuns: number): number =>
  process.env['FURROW_DEEP'] === '1' ? deepRuns : Math.ceil(deepRuns / 3);

describe('the overlap test of two polygons', () => {
  it('matches a polygon clipping library where sides and corners coincide', { tags: ['deep'] }, () => {
    let disjoint = 0;
    fc.assert(
      fc.property(polygon, polygon, (one, other) => {
        const overlaps = clippedArea(one, other) > 1e-9;
        if (!overlaps) disjoint++;
        expect(findOverlap(preparePolygon(one), preparePolygon(other)) !== null).toBe(overlaps);
      }),
      { numRuns: runs(1_200), examples: [[touchedWithinSharedSide, sharingThatSide]] },
    );
    expect(disjoint).toBeGreaterThan(runs(6));
  });

  it('does not depend on argument order, start corner or orientation of the rings', () => {
    fc.assert(
      fc.property(polygon, polygon, fc.nat(6), (one, other, corner) => {
        const overlaps = findOverlap(preparePolygon(one), preparePolygon(other)) !== null;
        const [outer, ...holes] = other;
        const rewrittenField = [
          reversedRing(startingAt(outer!, corner)),
          ...holes.map((hole) => reversedRing(hole)),
        ];
        expect(findOverlap(preparePolygon(other), preparePolygon(one)) !== null).toBe(overlaps);
        expect(findOverlap(preparePolygon(one), preparePolygon(rewrittenField)) !== null).toBe(overlaps);
        expect(findOverlap(preparePolygon(rewrittenField), preparePolygon(one)) !== null).toBe(overlaps);
      }),
      { numRuns: runs(500) },
    );
  });

  it('matches the library for arbitrary coordinates', () => {
    fc.assert(
      fc.property(stars, stars, (one, other) => {
        const [first, second] = [preparePolygon(one), preparePolygon(other)];
        const overlapPoint = findOverlap(first, second);
        if (clippedArea(one, other) > 1e-6) expect(overlapPoint).not.toBeNull();
        // For areas below the library's precision, a point inside both polygons proves the overlap.
        else if (overlapPoint)
          expect(isInside(pointInOverlap(first, second, overlapPoint), first)).toBe(true);
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
        const [first, second] = [preparePolygon(one), preparePolygon(other)];
        const overlapPoint = findOverlap(first, second);
        fc.pre(overlapPoint !== null);
        const point = pointInOverlap(first, second, overlapPoint);
        expect([isInside(point, first), isInside(point, second)]).toEqual([true, true]);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('is found where a corner reaches in by a millimetre, and along a hair-thin triangle', () => {
    const millimetreTip = preparePolygon([
      closed([
        [4, 51],
        [5.00000001, 51.5],
        [4, 52],
      ]),
    ]);
    const thinTriangle = preparePolygon([
      closed([
        [4, 51],
        [6, 51],
        [6, 51.000000000001],
      ]),
    ]);
    const east = preparePolygon([squareRing(5, 60)]);
    for (const shape of [millimetreTip, thinTriangle]) {
      const point = pointInOverlap(shape, east, findOverlap(shape, east)!);
      expect([isInside(point, shape), isInside(point, east)]).toEqual([true, true]);
    }
  });

  it('is the detected point itself when no floating-point number lies between', () => {
    const next = 51 + 2 ** -47;
    const sliver = preparePolygon([
      closed([
        [4, 51],
        [5, 51],
        [5, next],
      ]),
    ]);
    const wide = preparePolygon([squareRing(0, 60)]);
    const overlapPoint = findOverlap(sliver, wide)!;
    expect(pointInOverlap(sliver, wide, overlapPoint)).toEqual(overlapPoint);
  });
});

function squareRing(min: number, max: number): Ring {
  return closed([
    [min, min],
    [max, min],
    [max, max],
    [min, max],
  ]);
}
