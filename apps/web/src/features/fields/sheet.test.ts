import { expect, test } from 'vitest';
import { nearestSnapPoint, nextSnapPoint, sheetHeight, snapPoints } from './sheet.ts';

test.each([
  [100, 'third'],
  [290, 'third'],
  [390, 'half'],
  [480, 'half'],
  [560, 'full'],
  [800, 'full'],
] as const)('a sheet released at %i of 800 pixels snaps to %s', (height, rest) => {
  expect(nearestSnapPoint(height, 800)).toBe(rest);
});

test('pressing the handle cycles through all heights', () => {
  expect([nextSnapPoint('third'), nextSnapPoint('half'), nextSnapPoint('full')]).toEqual([
    'half',
    'full',
    'third',
  ]);
});

test('each snap height is higher than the one before, and the highest leaves a quarter of the map', () => {
  const heights = snapPoints.map((rest) => sheetHeight(rest, 800));
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(heights.at(-1)).toBeLessThanOrEqual(600);
});
