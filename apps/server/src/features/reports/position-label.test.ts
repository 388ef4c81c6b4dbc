import { describe, expect, test } from 'vitest';
import type { PathPoint } from '../../pdf/paths.ts';
import { boxAround, type PdfBox, positionLabel } from './position-label.ts';

const square = (x: number, y: number, side: number): PathPoint[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];
const isInside = ([x, y]: PathPoint, { x: left, y: top, width, height }: PdfBox): boolean =>
  x > left && x < left + width && y > top && y < top + height;

describe('a label on a map', () => {
  const size = { width: 40, height: 12 };

  test('is in the middle of the widest part of its shape', () => {
    const [x] = positionLabel([square(0, 0, 120)], size, []);
    expect(x).toBe(60);
  });

  test('hides neither a pin nor another label', () => {
    const pin = boxAround([60, 60], 12, 16);
    const first = positionLabel([square(0, 0, 120)], size, [pin]);
    const covered = [pin, boxAround(first, size.width, size.height)];
    const second = positionLabel([square(0, 0, 120)], size, covered);
    for (const [place, others] of [
      [first, [pin]],
      [second, covered],
    ] as const)
      for (const { x, y, width: w, height: h } of others)
        expect(
          isInside(place, { x: x - size.width / 2, y: y - 6, width: w + size.width, height: h + 12 }),
        ).toBe(false);
  });

  test('is on another piece of its shape where the largest has no space left', () => {
    const everywhere = boxAround([60, 60], 400, 200);
    const [x, y] = positionLabel([square(0, 0, 120), square(500, 500, 60)], size, [everywhere]);
    expect(isInside([x, y], boxAround([530, 530], 60, 60))).toBe(true);
  });

  test('hides as little as possible where it always hides something', () => {
    const pins = [boxAround([60, 30], 400, 50), boxAround([60, 90], 400, 80)];
    const [, y] = positionLabel([square(0, 0, 120)], size, pins);
    expect(y).toBeLessThan(10);
  });
});
