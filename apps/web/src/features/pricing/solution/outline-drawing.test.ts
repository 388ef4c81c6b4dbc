import type { Polygon, Ring } from '@furrow/geo/rings/polygon';
import { describe, expect, test } from 'vitest';
import { outlineDrawing } from './outline-drawing.ts';

const rectangle = (west: number, south: number, width: number, height: number): Ring => [
  [west, south],
  [west + width, south],
  [west + width, south + height],
  [west, south + height],
  [west, south],
];
/** Left, top, right and bottom of each outline in a drawing of 120 by 120. */
const boxesOf = (...parts: Polygon[]) =>
  outlineDrawing(parts)
    .path.split('Z')
    .filter(Boolean)
    .map((outline) => {
      const points = outline
        .slice(1)
        .split('L')
        .map((point) => point.split(' ').map(Number));
      const [xs, ys] = [points.map(([x]) => x!), points.map(([, y]) => y!)];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    });

describe('the drawing of a field', () => {
  test('has its outline closed, with north up, also south of the equator', () => {
    expect(outlineDrawing([[rectangle(20, -0.01, 0.01, 0.01)]]).path).toBe(
      'M10.0 110.0L110.0 110.0L110.0 10.0L10.0 10.0L10.0 110.0Z',
    );
  });

  test('fills its square with the longer side, and is in the middle of the other', () => {
    expect(boxesOf([rectangle(20, 0, 0.02, 0.01)])).toEqual([[10, 35, 110, 85]]);
    expect(boxesOf([rectangle(20, 0, 0.005, 0.01)])).toEqual([[35, 10, 85, 110]]);
  });

  test.each([60, -60])('is as wide as it is on the ground, at a latitude of %s degrees', (latitude) => {
    // A degree of longitude is half as long as at the equator there.
    const [[left, top, right, bottom]] = boxesOf([rectangle(20, latitude - 0.005, 0.01, 0.01)]) as [number[]];
    expect([left, right]).toEqual([35, 85]);
    expect([top, bottom]).toEqual([10, 110]);
  });

  test('has all parts and holes where they are', () => {
    const parts = [
      [rectangle(0, -0.005, 0.004, 0.01), rectangle(0.001, -0.001, 0.002, 0.002)],
      [rectangle(0.008, -0.005, 0.002, 0.01)],
    ];
    expect(boxesOf(...parts)).toEqual([
      [10, 10, 50, 110],
      [20, 50, 40, 70],
      [90, 10, 110, 110],
    ]);
  });

  test('of a field without an extent is a point in the middle', () => {
    expect(boxesOf([rectangle(20, 50, 0, 0)])).toEqual([[60, 60, 60, 60]]);
  });
});
