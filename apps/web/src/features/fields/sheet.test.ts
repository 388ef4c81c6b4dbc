import { expect, test } from 'vitest';
import { nearestSnapPoint, nextSnapPoint, sheetHeight, snapPoints } from './sheet.ts';

test.each([
  [100, 'third'],
  [290, 'third'],
  [390, 'half'],
  [480, 'half'],
  [560, 'full'],
  [800, 'full'],
] as const)('a sheet released at %i of 800 pixels snaps to %s', (height, snapPoint) => {
  expect(nearestSnapPoint(height, 800)).toBe(snapPoint);
});

test('pressing the handle cycles through all heights', () => {
  expect([nextSnapPoint('third'), nextSnapPoint('half'), nextSnapPoint('full')]).toEqual([
    'half',
    'full',
    'third',
  ]);
});

test('each snap height is higher than the one before, and the highest leaves a quarter of the map', () => {
  const sheetHeights = snapPoints.map((snapPoint) => sheetHeight(snapPoint, 800));
  expect(sheetHeights).toEqual(sheetHeights.toSorted((a, b) => a - b));
  expect(sheetHeights.at(-1)).toBeLessThanOrEqual(600);
});
