import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Polygon, Position, Ring } from '../rings/polygon.ts';
import {
  acceptedField,
  closed,
  createSquare,
  multiPolygon,
  reversedRing,
  starFields,
  startingAt,
} from '../testing/fields.test-support.ts';
import { checkField, checkRings } from '../validity/validity.ts';

/** Fields with a hole of some 2 metres at the mean of the corners, if that is inside. */
const fieldsWithHole = starFields().map((ring): Polygon => {
  const open = ring.slice(1);
  const [lng, lat] = [0, 1].map((axis) => open.reduce((sum, corner) => sum + corner[axis]!, 0) / open.length);
  return [ring, reversedRing(createSquare(lng! - 1e-5, lat! - 1e-5, 2e-5))];
});
const fields = fc.oneof(
  starFields().map((ring): Polygon => [ring]),
  fieldsWithHole.filter((rings) => checkRings(rings).ok),
);

/**
 * Few cells in random order: most cross, touch or double back. In 1024ths of a degree, so that adding whole degrees is
 * exact.
 */
const scribbledRings = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((cells): Ring => closed(cells.map(([x, y]): Position => [4 + x / 1024, 51 + y / 1024])));

const shifted = (ring: Ring, degrees: number) => ring.map(([lng, lat]): Position => [lng + degrees, lat]);
const repeatCorners = (ring: Ring, repeatCounts: number[]) =>
  ring.flatMap((corner, index) =>
    Array.from({ length: 1 + repeatCounts[index % repeatCounts.length]! }, () => corner),
  );

function expectSameArea(area: number, expected: number): void {
  expect(Math.abs(area - expected)).toBeLessThan(1e-6 * expected);
}

describe('the same field in another representation', () => {
  it('is equal with repeated corners', () => {
    const repeatCounts = fc.array(fc.nat(3), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fields, repeatCounts, (rings, counts) => {
        const fieldOfRepeated = acceptedField(checkRings(rings.map((ring) => repeatCorners(ring, counts))));
        expect(fieldOfRepeated).toEqual(acceptedField(checkRings(rings)));
      }),
    );
  });

  it('has the same area any number of whole degrees further east or west', () => {
    fc.assert(
      fc.property(fields, fc.integer({ min: -359, max: 359 }), (rings, degrees) => {
        const shiftedRings = rings.map((ring) => shifted(ring, degrees));
        fc.pre(shiftedRings.flat().every(([lng]) => Math.abs(lng) <= 180));
        expectSameArea(
          acceptedField(checkRings(shiftedRings)).areaM2,
          acceptedField(checkRings(rings)).areaM2,
        );
      }),
    );
  });

  it('gets the same verdict and reason at any longitude and with any repeated corners', () => {
    const elsewhere = fc.integer({ min: -184, max: 175 });
    fc.assert(
      fc.property(
        scribbledRings,
        elsewhere,
        fc.array(fc.nat(2), { minLength: 1 }),
        (ring, degrees, counts) => {
          const verdict = verdictOn(ring);
          expect(verdictOn(shifted(ring, degrees))).toBe(verdict);
          expect(verdictOn(repeatCorners(ring, counts))).toBe(verdict);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('has the same area with any start corner and direction, also of holes', () => {
    fc.assert(
      fc.property(
        fields,
        fc.array(fc.nat(50), { minLength: 2 }),
        fc.boolean(),
        (rings, starts, isReversed) => {
          const equivalentRings = rings.map((ring, index) => {
            const ringFromStart = startingAt(ring, starts[index]!);
            return isReversed === (index === 0) ? reversedRing(ringFromStart) : ringFromStart;
          });
          expectSameArea(
            acceptedField(checkRings(equivalentRings)).areaM2,
            acceptedField(checkRings(rings)).areaM2,
          );
        },
      ),
    );
  });
});

describe('an accepted field', () => {
  it('is accepted again unchanged', () => {
    fc.assert(
      fc.property(fields, fc.boolean(), (rings, isReversed) => {
        const field = acceptedField(checkRings(isReversed ? rings.map((ring) => reversedRing(ring)) : rings));
        expect(acceptedField(checkField(multiPolygon(...field.parts)))).toEqual(field);
        expect(acceptedField(checkRings(field.parts[0]))).toEqual(field);
        // JSON loses the sign of -0.
        expect(
          acceptedField(checkField(JSON.parse(JSON.stringify(multiPolygon(...field.parts))))),
        ).toMatchObject({
          areaM2: field.areaM2,
          hectares: field.hectares,
        });
      }),
    );
  });

  it('is accepted again if its parts touch or lie in holes', () => {
    const parts = [
      [createSquare(4, 51), createSquare(4.003, 51.003, 0.003)],
      [reversedRing(createSquare(4.004, 51.004, 0.001))],
      [createSquare(4.01, 51.01)],
    ];
    const field = acceptedField(checkField(multiPolygon(...parts)));
    expect(acceptedField(checkField(multiPolygon(...field.parts)))).toEqual(field);
  });
});

function verdictOn(ring: Ring): string {
  const check = checkRings([ring]);
  return check.ok ? 'accepted' : check.refusal.reason;
}
