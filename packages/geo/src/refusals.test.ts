import { describe, expect, it } from 'vitest';
import { aSquare, closed, multi, refused, refusedField, refusedRings } from './fields.test-support.ts';
import type { Position } from './polygon.ts';
import { checkField, checkRings } from './validity.ts';

const square = aSquare();
const hole = aSquare(4.003, 51.003, 0.003);

function withCorner(corner: unknown, at = 1): unknown[] {
  return square.map((position, index) => (index === at ? corner : position));
}

describe('what is not a shape at all', () => {
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
        geometry: { type: 'Feature', geometry: { type: 'Polygon', coordinates: [square] } },
      },
    ],
    [{ type: 'Polygon' }],
    [{ type: 'Polygon', coordinates: [] }],
    [{ type: 'Polygon', coordinates: 'x' }],
    [{ type: 'Polygon', coordinates: [{ length: 5 }] }],
    [{ type: 'MultiPolygon', coordinates: [] }],
    [{ type: 'MultiPolygon', coordinates: [[]] }],
    [{ type: 'MultiPolygon', coordinates: {} }],
    [Object.create({ type: 'Polygon', coordinates: [square] })],
  ])('%j is not a polygon', (geojson) => {
    expect(refusedField(geojson).reason).toBe('not_a_polygon');
  });

  it('a bare ring where a list of rings belongs is no number at its first corner', () => {
    expect(refusedRings(...square)).toMatchObject({ reason: 'not_a_number', ring: 0, vertex: 0 });
  });

  it.each([['4'], [null], [Number.NaN], [Infinity], [[4]], [{}], [true], [undefined]])(
    '%j is no longitude',
    (value) => {
      expect(refusedRings(withCorner([value, 51], 2))).toMatchObject({ reason: 'not_a_number', vertex: 2 });
      expect(refusedRings(withCorner([4, value], 2))).toMatchObject({ reason: 'not_a_number', vertex: 2 });
    },
  );

  it.each([[[]], [[4]], ['4,51'], [{ lng: 4, lat: 51 }], [null]])('%j is no corner', (corner) => {
    expect(refusedRings(withCorner(corner)).reason).toBe('not_a_number');
  });
});

describe('how many corners', () => {
  const round = (corners: number): Position[] =>
    Array.from({ length: corners }, (_, index) => {
      const angle = (2 * Math.PI * index) / corners;
      return [4 + 0.01 * Math.cos(angle), 51 + 0.01 * Math.sin(angle)];
    });

  it('takes 1,000 and refuses 1,001', () => {
    expect(checkRings([closed(round(1_000))]).ok).toBe(true);
    expect(refusedRings(closed(round(1_001)))).toMatchObject({
      reason: 'too_many_vertices',
      vertices: 1_001,
    });
  });

  it('counts the corners of every ring and part', () => {
    const far = round(600).map(([lng, lat]): Position => [lng + 0.1, lat]);
    expect(refusedField(multi([closed(round(600))], [closed(far)]))).toMatchObject({
      reason: 'too_many_vertices',
      vertices: 1_200,
      message: 'The outline has 1,200 corners, 1,000 is the most. Simplify it or split the field.',
    });
  });

  it('does not count a corner that repeats the one before it', () => {
    const doubled = round(1_000).flatMap((corner): Position[] => [corner, corner]);
    expect(checkRings([closed(doubled)]).ok).toBe(true);
  });

  it('looks at no corner of a shape with far too many', () => {
    const untouchable = new Proxy([], {
      get: (target, key) => {
        if (key === 'length') return 1_000_000;
        if (typeof key === 'string' && /^\d+$/.test(key)) throw new Error('a corner was read');
        return Reflect.get(target, key);
      },
    });
    expect(refusedRings(untouchable)).toMatchObject({ reason: 'too_many_vertices', vertices: 999_999 });
  });

  it('refuses a million rings and a million parts', () => {
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
  ])('refuses %j as less than a triangle', (ring) => {
    expect(refusedRings(ring).reason).toBe('too_few_vertices');
  });

  it('refuses a hole of two corners, and says which', () => {
    expect(
      refusedRings(square, hole, [
        [4.001, 51.001],
        [4.002, 51.001],
        [4.001, 51.001],
      ]),
    ).toMatchObject({
      reason: 'too_few_vertices',
      ring: 2,
      message: 'Hole 2 has fewer than 3 corners. Draw at least a triangle.',
    });
  });
});

describe('where on the map', () => {
  it('refuses an open ring', () => {
    expect(refusedRings(square.slice(0, -1)).reason).toBe('open_ring');
  });

  it.each([[[181, 51]], [[-180.1, 51]], [[4, 91]], [[4, -90.5]], [[1e308, 51]], [[200, 100]]])(
    '%j is off the map',
    (corner) => {
      expect(refusedRings(withCorner(corner))).toMatchObject({
        reason: 'out_of_range',
        vertex: 1,
        position: corner,
      });
    },
  );

  it('calls coordinates swapped only where nothing else can be', () => {
    const nearSydney = aSquare(151.2, -33.87);
    const swapped = nearSydney.map(([lng, lat]) => [lat, lng]);
    expect(refusedRings(swapped).reason).toBe('swapped_coordinates');
    expect(refusedRings([...swapped.slice(0, 3), [100, 5], swapped[0]]).reason).toBe('out_of_range');
  });

  it('keeps between 80° south and 84° north', () => {
    expect(refusedRings(aSquare(4, 83.995)).reason).toBe('near_pole');
    expect(refusedRings(aSquare(4, -80.001)).reason).toBe('near_pole');
    expect(checkRings([aSquare(4, 83.99)]).ok).toBe(true);
    expect(checkRings([aSquare(4, -80)]).ok).toBe(true);
  });

  it('refuses a field over the antimeridian, whole or cut in two', () => {
    const whole = closed([
      [179.995, -17],
      [-179.995, -17],
      [-179.995, -16.99],
      [179.995, -16.99],
    ]);
    expect(refusedRings(whole).reason).toBe('crosses_antimeridian');
    expect(refusedField(multi([aSquare(179.99, -17)], [aSquare(-180, -17)])).reason).toBe(
      'crosses_antimeridian',
    );
    expect(checkRings([aSquare(179.99, -17)]).ok).toBe(true);
  });
});

describe('how large', () => {
  it('refuses less than 0.1 ha, never showing a figure that would be enough', () => {
    expect(refusedRings(aSquare(4, 51, 0.000226))).toMatchObject({
      reason: 'too_small',
      hectares: 0.03,
      message:
        'Too small for a 10 m satellite (0.03 ha). Draw the whole block or join it with its neighbour.',
    });
    expect(refusedRings(aSquare(4, 51, 0.00035775)).hectares).toBe(0.09);
    expect(refusedRings(aSquare(4, 51, 0.00001)).message).toContain('(under 0.01 ha)');
    expect(checkRings([aSquare(4, 51, 0.000358)]).ok).toBe(true);
  });

  it('refuses more than 100,000 ha', () => {
    expect(refusedRings(aSquare(4, 51, 0.4))).toMatchObject({ reason: 'too_large' });
    expect(refusedRings(aSquare(4, 51, 1)).message).toBe(
      'Too large for one field (772,554 ha, 100,000 ha is the most). Split it into several fields.',
    );
    expect(checkRings([aSquare(4, 51, 0.35)]).ok).toBe(true);
  });

  it('refuses parts more than 80 km apart', () => {
    expect(refusedField(multi([square], [aSquare(4, 53)]))).toMatchObject({
      reason: 'too_spread',
      kilometres: 224,
    });
    expect(refusedField(multi([square], [aSquare(7, 51)])).reason).toBe('too_spread');
    expect(refusedField(multi([aSquare(175, -40)], [aSquare(-155, 20)])).reason).toBe('too_spread');
    expect(checkField(multi([square], [aSquare(4, 51.7)])).ok).toBe(true);
  });
});
