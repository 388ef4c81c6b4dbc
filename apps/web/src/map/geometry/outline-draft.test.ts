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
  return points.reduce((pen, point) => pressOutline(pen, point, tolerance), emptyOutline);
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
  const pen = drawn([0, 0], [10, 0], [10, 10], [0.5, 0.5]);
  expect(pen.closed).toBe(true);
  expect(pen.corners).toHaveLength(3);
});

test('a second press on the last corner closes the outline, as a double click does', () => {
  expect(drawn([0, 0], [10, 0], [10, 10], [10, 10]).closed).toBe(true);
});

test('two corners never close an outline, however they are pressed', () => {
  const pen = drawn([0, 0], [10, 0], [10, 0]);
  expect(pen).toEqual({
    corners: [
      [0, 0],
      [10, 0],
    ],
    closed: false,
  });
  expect(canClose(pen)).toBe(false);
  expect(closeOutline(pen)).toBe(pen);
});

test('a press on a closed outline starts a new one', () => {
  const closed = drawn([0, 0], [10, 0], [10, 10], [0, 0]);
  expect(pressOutline(closed, [50, 50], tolerance)).toEqual({ corners: [[50, 50]], closed: false });
});
