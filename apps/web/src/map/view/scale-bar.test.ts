import { expect, test } from 'vitest';
import { scaleBar } from './scale-bar.ts';

test.each([
  [1, 100],
  [0.73, 50],
  [4.9, 200],
  [5, 500],
  [156_543, 10_000_000],
])('at %f m a pixel, 100 pixels hold %i m', (metresPerPixel, metres) => {
  const bar = scaleBar(metresPerPixel, 100);
  expect(bar.metres).toBe(metres);
  expect(bar.pixels).toBeLessThanOrEqual(100);
  expect(bar.pixels * metresPerPixel).toBeCloseTo(metres, 6);
});
