import { expect, test } from 'vitest';
import { fieldFrameOf, labelSideOf } from './frame-of-field.ts';

/** Extent of a field in the southern hemisphere, of which both edges have a negative y. */
const extent = [1_000, -4_000, 3_000, -2_000];
/** Pixels of a map of 10 units per pixel whose upper left corner is the origin. */
const pixelOf = ([x = 0, y = 0]: number[]) => [x / 10, -y / 10];

test('the upper edge of a field is above its lower one, in pixels from the top of the map', () => {
  expect(fieldFrameOf([390, 600], extent, pixelOf)).toEqual({
    width: 390,
    height: 600,
    field: { top: 200, bottom: 400 },
  });
});

test('a map that is not drawn yet, or has no field, has only its size', () => {
  expect(fieldFrameOf([390, 600], extent, () => null)).toEqual({ width: 390, height: 600, field: null });
  const noExtent = [Infinity, Infinity, -Infinity, -Infinity];
  expect(fieldFrameOf([390, 600], noExtent, pixelOf).field).toBeNull();
});

test('a map without a size has none', () => {
  expect(fieldFrameOf([], extent, () => null)).toEqual({ width: 0, height: 0, field: null });
});

test.each([
  ['in the western half, to its right', [1_200, -3_000], 'right'],
  ['in the eastern half, to its left', [2_800, -3_000], 'left'],
  ['in the middle, to its right', [2_000, -3_000], 'right'],
] as const)('the label of a field is placed towards its middle: at a corner %s', (_where, corner, side) => {
  expect(labelSideOf(corner, extent)).toBe(side);
});

test('without a corner there is no other side than the usual one', () => {
  expect(labelSideOf(null, extent)).toBe('right');
});
