import { describe, expect, it } from 'vitest';
import type { MultiPolygon, Position } from '../rings/polygon.ts';
import { closed, reversedRing } from '../testing/fields.test-support.ts';
import { centroidOf } from './centroid.ts';

const box = (west: number, south: number, east: number, north: number) =>
  closed([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]);
const lShape = closed([
  [4, 51],
  [4.02, 51],
  [4.02, 51.01],
  [4.01, 51.01],
  [4.01, 51.02],
  [4, 51.02],
]);
const hole = box(4.001, 51.001, 4.009, 51.009);
const distantRing = box(4.05, 51.03, 4.06, 51.035);
const triangle = closed([
  [-60, -33],
  [-59.98, -33.001],
  [-59.99, -33.02],
]);

/** Expected values: Shapely 1.8.5 on PROJ's equal-area projection (laea, WGS 84), centred on each field. */
describe('the centroid of a field', () => {
  it.each<[string, MultiPolygon, Position]>([
    ['of one ring', [[lShape]], [4.00833378535018, 51.0083330011718]],
    ['with a hole', [[lShape, hole]], [4.0092380431103045, 51.009236960295844]],
    [
      'with a hole, drawn the other way',
      [[reversedRing(lShape), hole]],
      [4.0092380431103045, 51.009236960295844],
    ],
    ['of two parts and a hole', [[lShape, hole], [distantRing]], [4.017231928980251, 51.013303625313505]],
    [
      'of two parts, the other first',
      [[distantRing], [lShape, reversedRing(hole)]],
      [4.017231928980251, 51.013303625313505],
    ],
    ['in the south and west', [[triangle]], [-59.99000003754931, -33.007000261444794]],
  ])('%s', (_name, parts, [lng, lat]) => {
    const centre = centroidOf(parts);
    expect(Math.abs(centre[0] - lng)).toBeLessThan(5e-6);
    expect(Math.abs(centre[1] - lat)).toBeLessThan(5e-6);
  });

  it('over the antimeridian', () => {
    const parts = [[box(179.99, -17, 180, -16.99)], [box(-180, -17, -179.97, -16.99)]];
    expect(centroidOf(parts)[0]).toBeCloseTo(-179.99, 9);
    expect(centroidOf(parts.toReversed())[0]).toBeCloseTo(-179.99, 9);
  });
});
