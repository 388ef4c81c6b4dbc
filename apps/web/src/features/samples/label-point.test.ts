import { expect, test } from 'vitest';
import { labelPoint } from './label-point.ts';
import type { PicturePosition } from './project-to-picture.ts';

test('is the middle of a convex field, for either order of its corners', () => {
  const square: PicturePosition[] = [
    [3, 50],
    [3.02, 50],
    [3.02, 50.01],
    [3, 50.01],
    [3, 50],
  ];
  for (const ring of [square, square.toReversed()]) {
    const [lng, lat] = labelPoint(ring);
    expect(lng).toBeCloseTo(3.01, 9);
    expect(lat).toBeCloseTo(50.005, 9);
  }
});

test('is inside an arm of a horseshoe, not in its gap', () => {
  const horseshoe: PicturePosition[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [7, 10],
    [7, 1],
    [2, 1],
    [2, 10],
    [0, 10],
    [0, 0],
  ];
  const [lng, lat] = labelPoint(horseshoe);
  expect(lng).toBeCloseTo(8.5, 9);
  expect(lat).toBeGreaterThan(1);
});
