import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closed, createSquare, reversedRing } from '../testing/fields.test-support.ts';
import { geodesicAreaM2, geodesicDistanceM, perimeterM, toHectares } from './area.ts';

/** Expected values computed with PROJ's geod (pyproj 3.7.2) and GeographicLib, which agree to 0.0001 m². */
describe('geodesic area on WGS 84', () => {
  it.each([
    [0, 1230907.205, 4437.8753],
    [23.5, 1131180.7877, 4257.7661],
    [45, 876163.448, 3799.437],
    [51, 780853.8011, 3628.7701],
    [-33, 1036495.4274, 4087.2571],
    [68, 466359.0396, 3066.9657],
  ])('a square of 0.01 degrees at %f° has %f m² and a perimeter of %f m', (lat, area, perimeter) => {
    const [south, north] = [lat, Number((lat + 0.01).toFixed(2))];
    const square = closed([
      [4, south],
      [4.01, south],
      [4.01, north],
      [4, north],
    ]);
    expect(geodesicAreaM2([[square]])).toBeCloseTo(area, 3);
    expect(perimeterM([[square]])).toBeCloseTo(perimeter, 3);
  });

  it.each([
    [0, 1230907.2018],
    [23.5, 1131180.7862],
    [45, 876163.4491],
    [51, 780853.8027],
    [-33, 1036495.4271],
    [68, 466359.0415],
  ])(
    'matches the closed formula for an ellipsoidal zone at %f°, whose sides follow parallels instead of geodesics',
    (lat, betweenParallels) => {
      const zoneArea = 0.01 * (Math.PI / 180) * (zoneAreaPerRadian(lat + 0.01) - zoneAreaPerRadian(lat));
      expect(zoneArea).toBeCloseTo(betweenParallels, 3);
      expect(Math.abs(geodesicAreaM2([[createSquare(4, lat)]]) - zoneArea)).toBeLessThan(0.004);
    },
  );

  it('a triangle', () => {
    const triangle = closed([
      [4, 51],
      [4.02, 51],
      [4.01, 51.015],
    ]);
    expect(geodesicAreaM2([[triangle]])).toBeCloseTo(1171373.7, 3);
    expect(perimeterM([[triangle]])).toBeCloseTo(5024.5944, 3);
  });

  it('an L', () => {
    const shape = closed([
      [4, 51],
      [4.02, 51],
      [4.02, 51.01],
      [4.01, 51.01],
      [4.01, 51.02],
      [4, 51.02],
    ]);
    expect(geodesicAreaM2([[shape]])).toBeCloseTo(2342361.4363, 3);
  });

  it('a rectangle over the antimeridian', () => {
    const rectangle = closed([
      [179.995, -17],
      [-179.995, -17],
      [-179.995, -16.99],
      [179.995, -16.99],
    ]);
    expect(geodesicAreaM2([[rectangle]])).toBeCloseTo(1178501.4438, 3);
  });

  it('whole degrees', () => {
    expect(geodesicAreaM2([[createSquare(0, 0, 1)]])).toBeCloseTo(12308778361.4695, 3);
    expect(geodesicAreaM2([[createSquare(4, 51, 1)]])).toBeCloseTo(7725535575.8151, 3);
  });

  it('an octant of the ellipsoid', () => {
    const octant = closed([
      [0, 0],
      [90, 0],
      [0, 90],
    ]);
    expect(geodesicAreaM2([[octant]])).toBeCloseTo(63758202715511.055, 0);
    expect(8 * geodesicAreaM2([[octant]])).toBeCloseTo(510065621724088.44, 0);
  });

  it('subtracts holes, whatever the orientation of the rings', () => {
    const square = closed([
      [4, 51],
      [4.01, 51],
      [4.01, 51.01],
      [4, 51.01],
    ]);
    const hole = closed([
      [4.003, 51.003],
      [4.006, 51.003],
      [4.006, 51.006],
      [4.003, 51.006],
    ]);
    expect(geodesicAreaM2([[hole]])).toBeCloseTo(70277.5917, 3);
    for (const rings of [
      [square, hole],
      [reversedRing(square), hole],
      [square, reversedRing(hole)],
    ]) {
      expect(geodesicAreaM2([rings])).toBeCloseTo(710576.2094, 3);
    }
    expect(toHectares(geodesicAreaM2([[square, hole]]))).toBe(71.06);
    expect(perimeterM([[square, hole]])).toBeCloseTo(perimeterM([[square]]) + perimeterM([[hole]]), 6);
  });

  it('adds up when a rectangle is split along a meridian', () => {
    const split = fc.record({
      west: fc.double({ min: -179, max: 178, noNaN: true }),
      south: fc.double({ min: -80, max: 83, noNaN: true }),
      share: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      size: fc.double({ min: 0.001, max: 0.5, noNaN: true }),
    });
    fc.assert(
      fc.property(split, ({ west, south, share, size }) => {
        const [middle, east, north] = [west + share * size, west + size, south + size];
        const rectangle = (from: number, to: number) =>
          // The ends of the cut lie on geodesics, not on parallels, so the full rectangle gets these corners too.
          closed(
            from === west && to === east
              ? [
                  [west, south],
                  [middle, south],
                  [east, south],
                  [east, north],
                  [middle, north],
                  [west, north],
                ]
              : [
                  [from, south],
                  [to, south],
                  [to, north],
                  [from, north],
                ],
          );
        const fullArea = geodesicAreaM2([[rectangle(west, east)]]);
        const sumOfHalves = geodesicAreaM2([[rectangle(west, middle)], [rectangle(middle, east)]]);
        expect(Math.abs(sumOfHalves - fullArea)).toBeLessThan(1e-9 * fullArea + 1e-3);
      }),
    );
  });
});

describe('hectares', () => {
  it.each([
    [0, 0],
    [49.9, 0],
    [50, 0.01],
    [710576.2094, 71.06],
    [10_050, 1.01],
    [10_049.999, 1],
    [1e9, 100_000],
  ])('%f m² are %f ha', (squareMetres, hectares) => {
    expect(toHectares(squareMetres)).toBe(hectares);
  });
});

it('a degree of longitude on the equator is 111,319.4908 m', () => {
  expect(geodesicDistanceM([0, 0], [1, 0])).toBeCloseTo((6378137 * Math.PI) / 180, 6);
});

/** Area in m² between the equator and a parallel per radian of longitude. */
function zoneAreaPerRadian(lat: number): number {
  const flattening = 1 / 298.257223563;
  const [e2, sine] = [flattening * (2 - flattening), Math.sin((lat * Math.PI) / 180)];
  const e = Math.sqrt(e2);
  return (
    (6378137 * (1 - flattening)) ** 2 * (sine / (2 * (1 - e2 * sine * sine)) + Math.atanh(e * sine) / (2 * e))
  );
}
