import { expect, test } from 'vitest';
import {
  canClose,
  closeOutline,
  emptyOutline,
  type MapPoint,
  type OutlineDraft,
  pressOutline,
} from './outline-draft.ts';

const tolerance = 1;

function drawn(...points: MapPoint[]): OutlineDraft {
  return points.reduce((outlineDraft, point) => pressOutline(outlineDraft, point, tolerance), emptyOutline);
}

test('presses set corners in order', () => {
  expect(drawn([0, 0], [10, 0], [10, 10])).toEqual({
    corners: [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
    closed: false,
  });
});

test('a press on the first corner closes the outline and adds no corner', () => {
  const outlineDraft = drawn([0, 0], [10, 0], [10, 10], [0.5, 0.5]);
  expect(outlineDraft.closed).toBe(true);
  expect(outlineDraft.corners).toHaveLength(3);
});

test('a second press on the last corner closes the outline, as a double click does', () => {
  expect(drawn([0, 0], [10, 0], [10, 10], [10, 10]).closed).toBe(true);
});

test('two corners never close an outline, however they are pressed', () => {
  const outlineDraft = drawn([0, 0], [10, 0], [10, 0]);
  expect(outlineDraft).toEqual({
    corners: [
      [0, 0],
      [10, 0],
    ],
    closed: false,
  });
  expect(canClose(outlineDraft)).toBe(false);
  expect(closeOutline(outlineDraft)).toBe(outlineDraft);
});

test('a press on a closed outline starts a new one', () => {
  const closed = drawn([0, 0], [10, 0], [10, 10], [0, 0]);
  expect(pressOutline(closed, [50, 50], tolerance)).toEqual({ corners: [[50, 50]], closed: false });
});
