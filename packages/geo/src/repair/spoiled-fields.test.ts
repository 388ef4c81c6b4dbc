import { inEnglish } from '@furrow/messages/in-english';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../rings/polygon.ts';
import {
  closed,
  createSquare,
  refusedField,
  refusedRings,
  starFields,
  withCorner,
} from '../testing/fields.test-support.ts';
import { checkField, checkRings, type FieldCheck } from '../validity/validity.ts';

const notANumber = fc.oneof(
  fc.constantFrom<unknown>(Number.NaN, Infinity, -Infinity, null, undefined, true, 4n, [4], {}),
  fc.string(),
  fc.date(),
);
const corner = fc.nat(1_000);

describe('a valid field with one added fault is refused for that fault', () => {
  it('anything but a finite number at any ordinate', () => {
    const ordinate = fc.nat(1);
    fc.assert(
      fc.property(starFields(), corner, ordinate, notANumber, (ring, index, axis, value) => {
        const vertex = index % ring.length;
        const invalidRing = withCorner(ring, ring[vertex]!.with(axis, value as number), vertex);
        expect(refusedRings(invalidRing)).toMatchObject({ reason: 'not_a_number', part: 0, ring: 0, vertex });
        expect(refusedRings(createSquare(), invalidRing)).toMatchObject({
          reason: 'not_a_number',
          ring: 1,
          vertex,
        });
      }),
    );
  });

  it('anything but a position at any corner', () => {
    const notAPosition = fc.oneof(
      notANumber,
      fc.tuple(),
      fc.tuple(fc.double()),
      fc.dictionary(fc.string(), fc.double()),
    );
    fc.assert(
      fc.property(starFields(), corner, notAPosition, (ring, index, value) => {
        const vertex = index % ring.length;
        expect(refusedRings(withCorner(ring, value, vertex))).toMatchObject({
          reason: 'not_a_number',
          vertex,
        });
      }),
    );
  });

  it('a corner off the map', () => {
    const outOfRange = fc.oneof(
      fc.tuple(fc.double({ min: 180, minExcluded: true, max: 1e308 }), fc.double({ min: -90, max: 90 })),
      fc.tuple(fc.double({ min: -180, max: 180 }), fc.double({ min: -1e308, max: -90, maxExcluded: true })),
    );
    fc.assert(
      fc.property(starFields(), corner, outOfRange, (ring, index, position) => {
        fc.pre(position.every(Number.isFinite));
        const vertex = index % ring.length;
        expect(refusedRings(withCorner(ring, position, vertex))).toMatchObject({
          reason: 'out_of_range',
          vertex,
          position,
        });
      }),
    );
  });

  it('latitude before longitude, if no longitude is a valid latitude', () => {
    fc.assert(
      fc.property(starFields(), (ring) => {
        fc.pre(ring.every(([lng]) => Math.abs(lng) > 90));
        const swapped = ring.map(([lng, lat]) => [lat, lng]);
        expect(refusedRings(swapped).reason).toBe('swapped_coordinates');
        expect(refusedField({ type: 'Polygon', coordinates: [swapped] }).reason).toBe('swapped_coordinates');
      }),
    );
  });

  it('an open ring', () => {
    fc.assert(
      fc.property(starFields(), (ring) => {
        const open = ring.slice(0, -1);
        expect(refusedRings(open)).toMatchObject({ reason: 'open_ring', vertex: open.length - 1 });
      }),
    );
  });

  it('a spike out of any corner, inward or outward', () => {
    const offset = fc.double({ min: -0.01, max: 0.01, noNaN: true });
    fc.assert(
      fc.property(starFields(), corner, offset, offset, (ring, index, east, north) => {
        const vertex = index % (ring.length - 1);
        const base = ring[vertex]!;
        const tip: Position = [base[0] + east, base[1] + north];
        fc.pre(tip.join() !== base.join());
        const spikedRing = ring.toSpliced(vertex + 1, 0, tip, base);
        expect(refusedRings(spikedRing)).toMatchObject({ reason: 'spike', part: 0, ring: 0 });
      }),
    );
  });

  it('two swapped neighbouring corners of a round field', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 60 }),
        corner,
        fc.double({ min: 0.01, max: 1 }),
        (count, index, flattening) => {
          fc.pre(!Number.isNaN(flattening));
          const ellipse = Array.from({ length: count }, (_, index): Position => {
            const angle = (2 * Math.PI * (index + 0.25)) / count;
            return [4 + 0.1 * Math.cos(angle), 51 + 0.1 * flattening * Math.sin(angle)];
          });
          expect(checkRings([closed(ellipse)]).ok).toBe(true);
          const [first, second] = [index % count, (index + 1) % count];
          const bowTie = ellipse.with(first, ellipse[second]!).with(second, ellipse[first]!);
          expect(refusedRings(closed(bowTie)).reason).toBe('self_intersection');
        },
      ),
    );
  });
});

describe('any input', () => {
  const position = fc.tuple(fc.double({ min: -200, max: 200 }), fc.double({ min: -100, max: 100 }));
  const ring = fc
    .array(position, { minLength: 1, maxLength: 12 })
    .chain((open) => fc.constantFrom(open, [...open, open[0]!]));
  const polygon = fc.array(ring, { maxLength: 4 });

  it('yields a field, or a reason with a sentence, never an error', () => {
    const input = fc.oneof(
      fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true, withTypedArray: true }),
      fc.jsonValue(),
      fc.record({ type: fc.constantFrom('Polygon', 'MultiPolygon', 'Feature'), coordinates: fc.jsonValue() }),
      fc.record({ type: fc.constant('Polygon'), coordinates: polygon }),
      fc.record({ type: fc.constant('MultiPolygon'), coordinates: fc.array(polygon, { maxLength: 3 }) }),
      fc.record({ type: fc.constant('Feature'), geometry: fc.anything() }),
    );
    fc.assert(
      fc.property(input, (geojson) => {
        expectVerdict(checkField(geojson));
        expectVerdict(checkRings(geojson));
      }),
      { numRuns: 2_000 },
    );
  });

  it('yields a verdict for extremely small or close numbers', () => {
    const extremeNumbers = fc.constantFrom(
      0,
      -0,
      5e-324,
      1e-300,
      1e-160,
      1,
      1 + 2 ** -52,
      180,
      -180,
      84,
      -80,
    );
    const rings = fc.array(
      fc.array(fc.tuple(extremeNumbers, extremeNumbers), { minLength: 3, maxLength: 8 }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(rings, (open) => {
        expectVerdict(checkRings(open.map((corners) => closed(corners))));
      }),
      { numRuns: 1_000 },
    );
  });

  it('with a million corners in one ring, in a hole or over many parts is refused by its size alone', () => {
    const millionCorners = Array.from({ length: 1_000_000 }, (_, index) => [4 + index / 1e8, 51]);
    const thousands = Array.from({ length: 999 }, (_, part) => [
      millionCorners.slice(1_000 * part, 1_000 * part + 1_001),
    ]);
    for (const polygons of [[[millionCorners]], [[createSquare(), millionCorners]], thousands]) {
      expect(refusedField({ type: 'MultiPolygon', coordinates: polygons }).reason).toBe('too_many_vertices');
    }
  }, 2_000);
});

function expectVerdict(check: FieldCheck): void {
  if (check.ok) expect(check.field.hectares).toBeGreaterThanOrEqual(0.1);
  else
    expect([typeof check.refusal.reason, inEnglish(check.refusal.message).length > 10]).toEqual([
      'string',
      true,
    ]);
}
