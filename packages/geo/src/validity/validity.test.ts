import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position, Ring } from '../rings/polygon.ts';
import {
  acceptedField,
  closed,
  createSquare,
  multiPolygon,
  reversedRing,
  starFields,
  startingAt,
} from '../testing/fields.test-support.ts';
import { checkField, checkRings } from './validity.ts';

const square = createSquare();
const hole = reversedRing(createSquare(4.003, 51.003, 0.003));

describe('a field in normal form', () => {
  it('has its hectares, its square metres and its rings', () => {
    const field = acceptedField(checkRings([square, hole]));
    expect(field.hectares).toBe(71.06);
    expect(field.areaM2).toBeCloseTo(710576.2094, 3);
    expect(field.parts).toEqual([[square, hole]]);
  });

  it('is the same from a Feature, a Polygon, a MultiPolygon and the wire format', () => {
    const polygon = { type: 'Polygon', coordinates: [square, hole] };
    const field = acceptedField(checkRings([square, hole]));
    expect(acceptedField(checkField(polygon))).toEqual(field);
    expect(acceptedField(checkField(multiPolygon([square, hole])))).toEqual(field);
    expect(
      acceptedField(checkField({ type: 'Feature', properties: { area: 'x' }, geometry: polygon, id: {} })),
    ).toEqual(field);
  });

  it('winds outer rings counter-clockwise and holes clockwise', () => {
    expect(acceptedField(checkRings([reversedRing(square), reversedRing(hole)])).parts).toEqual([
      [square, hole],
    ]);
  });

  it('drops heights and repeated corners', () => {
    const withHeights = square.flatMap(([lng, lat]) => [
      [lng, lat, 312.5],
      [lng, lat, Number.NaN, 'm'],
    ]);
    expect(acceptedField(checkRings([withHeights])).parts).toEqual([[square]]);
  });

  it('shares no array with the input', () => {
    const input = createSquare();
    const { parts } = acceptedField(checkRings([input]));
    input[0]![0] = 170;
    expect(parts).toEqual([[square]]);
  });

  it('is not affected by prototype keys', () => {
    const hostile = JSON.parse(
      `{"type":"Polygon","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"coordinates":${JSON.stringify([square])}}`,
    ) as unknown;
    expect(checkField(hostile).ok).toBe(true);
    expect('polluted' in {}).toBe(false);
  });

  it('refuses arrays nested 100,000 deep without running out of stack', () => {
    let deep: unknown = 4;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(checkField({ type: 'MultiPolygon', coordinates: deep }).ok).toBe(false);
    expect(checkRings(deep).ok).toBe(false);
  });

  it('yields a verdict for any coordinates', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom('Polygon', 'MultiPolygon'), (coordinates, type) => {
        expect(checkField({ type, coordinates }).ok).toBe(false);
      }),
    );
  });
});

// Sums of 1024ths of a degree are exact, so that corners meant to be collinear are.
describe('the representation of a ring', () => {
  it('a star-shaped outline is valid', () => {
    fc.assert(fc.property(starFields(), (ring) => checkRings([ring]).ok));
  });

  it('verdict and area do not depend on the first corner or the direction', () => {
    fc.assert(
      fc.property(starFields(), fc.nat(50), (ring, corner) => {
        const field = acceptedField(checkRings([ring]));
        for (const equivalentRing of [
          startingAt(ring, corner),
          reversedRing(ring),
          startingAt(reversedRing(ring), corner),
        ]) {
          expect(acceptedField(checkRings([equivalentRing])).areaM2).toBeCloseTo(field.areaM2, 4);
        }
      }),
    );
  });

  it('random corners get the same verdict for any first corner and direction', () => {
    const coarsePoint = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
    const corners = fc.array(coarsePoint, { minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(corners, fc.nat(8), (cells, corner) => {
        const ring: Ring = closed(cells.map(([x, y]): Position => [4 + x / 1024, 51 + y / 1024]));
        const verdict = checkRings([ring]).ok;
        expect(checkRings([startingAt(ring, corner)]).ok).toBe(verdict);
        expect(checkRings([reversedRing(ring)]).ok).toBe(verdict);
      }),
      { numRuns: 500 },
    );
  });

  it('parts may come in any order', () => {
    const parts = [[square, hole], [createSquare(4.004, 51.004, 0.001)], [createSquare(4.02, 51)]];
    const first = acceptedField(checkField(multiPolygon(...parts)));
    const second = acceptedField(checkField(multiPolygon(...parts.toReversed())));
    expect(second.areaM2).toBeCloseTo(first.areaM2, 6);
    expect(second.parts).toEqual(first.parts.toReversed());
  });

  it('the same crossings are found as by comparing every pair of sides', () => {
    const coarsePoint = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }));
    const corners = fc.uniqueArray(coarsePoint, { minLength: 3, maxLength: 7, selector: String });
    fc.assert(
      fc.property(corners, (cells) => {
        const ring = closed(cells.map(([x, y]): Position => [4 + x / 1024, 51 + y / 1024]));
        expect(checkRings([ring]).ok).toBe(isSimple(cells));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Brute force on integers: no two sides share a point, except for the common corner of neighbours. */
function isSimple(cells: [number, number][]): boolean {
  type IntegerPoint = [number, number];
  const crossProduct = (a: IntegerPoint, b: IntegerPoint, c: IntegerPoint) =>
    (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  const isOnSegment = (a: IntegerPoint, b: IntegerPoint, c: IntegerPoint) =>
    crossProduct(a, b, c) === 0 && (a[0] - c[0]) * (b[0] - c[0]) + (a[1] - c[1]) * (b[1] - c[1]) <= 0;
  const segmentsIntersect = (a: IntegerPoint, b: IntegerPoint, c: IntegerPoint, d: IntegerPoint) =>
    (crossProduct(a, b, c) * crossProduct(a, b, d) < 0 &&
      crossProduct(c, d, a) * crossProduct(c, d, b) < 0) ||
    isOnSegment(a, b, c) ||
    isOnSegment(a, b, d) ||
    isOnSegment(c, d, a) ||
    isOnSegment(c, d, b);
  const count = cells.length;
  const cellAt = (index: number): IntegerPoint => cells[index % count]!;
  for (let i = 0; i < count; i++) {
    if (
      isOnSegment(cellAt(i), cellAt(i + 1), cellAt(i + 2)) ||
      isOnSegment(cellAt(i + 1), cellAt(i + 2), cellAt(i))
    )
      return false;
    for (let j = i + 2; j < count; j++) {
      if ((j + 1) % count !== i && segmentsIntersect(cellAt(i), cellAt(i + 1), cellAt(j), cellAt(j + 1)))
        return false;
    }
  }
  return true;
}
