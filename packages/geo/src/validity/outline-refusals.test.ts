import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, it } from 'vitest';
import type { Position } from '../rings/polygon.ts';
import {
  closed,
  createSquare,
  multiPolygon,
  refused,
  refusedField,
  refusedRings,
  withCorner,
} from '../testing/fields.test-support.ts';
import { checkRings } from './validity.ts';

const squareRing = createSquare();
const hole = createSquare(4.003, 51.003, 0.003);

describe('input that is not a shape', () => {
  it.each([
    [undefined],
    [null],
    [7],
    ['POLYGON((4 51, 5 51, 5 52, 4 51))'],
    [[]],
    [{}],
    [{ type: 'Point', coordinates: [4, 51] }],
    [{ type: 'GeometryCollection', geometries: [] }],
    [{ type: 'Feature', geometry: null }],
    [
      {
        type: 'Feature',
        geometry: { type: 'Feature', geometry: { type: 'Polygon', coordinates: [squareRing] } },
      },
    ],
    [{ type: 'Polygon' }],
    [{ type: 'Polygon', coordinates: [] }],
    [{ type: 'Polygon', coordinates: 'x' }],
    [{ type: 'Polygon', coordinates: [{ length: 5 }] }],
    [{ type: 'MultiPolygon', coordinates: [] }],
    [{ type: 'MultiPolygon', coordinates: [[]] }],
    [{ type: 'MultiPolygon', coordinates: {} }],
    [Object.create({ type: 'Polygon', coordinates: [squareRing] })],
  ])('%j is not a polygon', (geojson) => {
    expect(refusedField(geojson).reason).toBe('not_a_polygon');
  });

  it('a ring where a list of rings belongs is refused as not_a_number at its first corner', () => {
    expect(refusedRings(...squareRing)).toMatchObject({ reason: 'not_a_number', ring: 0, vertex: 0 });
  });

  it.each([['4'], [null], [Number.NaN], [Infinity], [[4]], [{}], [true], [undefined]])(
    '%j is not a coordinate',
    (value) => {
      expect(refusedRings(withCorner(squareRing, [value, 51], 2))).toMatchObject({
        reason: 'not_a_number',
        vertex: 2,
      });
      expect(refusedRings(withCorner(squareRing, [4, value], 2))).toMatchObject({
        reason: 'not_a_number',
        vertex: 2,
      });
    },
  );

  it.each([[[]], [[4]], ['4,51'], [{ lng: 4, lat: 51 }], [null]])('%j is not a position', (corner) => {
    expect(refusedRings(withCorner(squareRing, corner)).reason).toBe('not_a_number');
  });
});

describe('the number of corners', () => {
  const circle = (corners: number): Position[] =>
    Array.from({ length: corners }, (_, index) => {
      const angle = (2 * Math.PI * index) / corners;
      return [4 + 0.01 * Math.cos(angle), 51 + 0.01 * Math.sin(angle)];
    });

  it('may be 1,000 but not 1,001', () => {
    expect(checkRings([closed(circle(1_000))]).ok).toBe(true);
    expect(refusedRings(closed(circle(1_001)))).toMatchObject({
      reason: 'too_many_vertices',
      vertices: 1_001,
    });
  });

  it('includes every ring and part', () => {
    const distantCircle = circle(600).map(([lng, lat]): Position => [lng + 0.1, lat]);
    const refusal = refusedField(multiPolygon([closed(circle(600))], [closed(distantCircle)]));
    expect(refusal).toMatchObject({ reason: 'too_many_vertices', vertices: 1_200 });
    expect(inEnglish(refusal.message)).toBe(
      'The outline has 1,200 corners; the limit is 1,000. Simplify it or split the field.',
    );
  });

  it('excludes repeated corners', () => {
    const repeatedCorners = circle(1_000).flatMap((corner): Position[] => [corner, corner]);
    expect(checkRings([closed(repeatedCorners)]).ok).toBe(true);
  });

  it('is checked without reading corners of a far too large shape', () => {
    const unreadableRing = new Proxy([], {
      get: (target, key) => {
        if (key === 'length') return 1_000_000;
        if (typeof key === 'string' && /^\d+$/.test(key))
          throw new Error('A corner was read, but array lengths have to be checked first.');
        return Reflect.get(target, key);
      },
    });
    expect(refusedRings(unreadableRing)).toMatchObject({ reason: 'too_many_vertices', vertices: 999_999 });
  });

  it('is refused for a million rings or a million parts', () => {
    expect(refused(checkRings(Array.from({ length: 1_000_000 }, () => []))).reason).toBe('too_many_vertices');
    const parts = Array.from({ length: 1_000_000 }, () => [[]]);
    expect(refusedField({ type: 'MultiPolygon', coordinates: parts }).reason).toBe('too_many_vertices');
  });

  it.each([
    [[]],
    [[[4, 51]]],
    [
      [
        [4, 51],
        [4.01, 51],
        [4, 51],
      ],
    ],
    [
      [
        [4, 51],
        [4, 51],
        [4.01, 51],
        [4.01, 51],
        [4, 51],
      ],
    ],
  ])('is refused for %j, which is less than a triangle', (ring) => {
    expect(refusedRings(ring).reason).toBe('too_few_vertices');
  });

  it('is refused for a hole of two corners, named by its index', () => {
    const refusal = refusedRings(squareRing, hole, [
      [4.001, 51.001],
      [4.002, 51.001],
      [4.001, 51.001],
    ]);
    expect(refusal).toMatchObject({ reason: 'too_few_vertices', ring: 2 });
    expect(inEnglish(refusal.message)).toBe('Hole 2 has fewer than 3 corners. Draw at least a triangle.');
  });
});
