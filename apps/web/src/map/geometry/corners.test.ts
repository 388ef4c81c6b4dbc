import { expect, test } from 'vitest';
import { addCorner, canRemoveCorner, handleAt, handlePosition, moveCorner, removeCorner } from './corners.ts';
import type { OutlineDraft } from './outline-draft.ts';

const square: OutlineDraft = {
  corners: [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ],
  closed: true,
};
const triangle: OutlineDraft = { corners: square.corners.slice(0, 3), closed: true };

test.each([
  ['a corner', [103, 4], { kind: 'corner', index: 1 }],
  ['the middle of a side', [50, -6], { kind: 'side', index: 0 }],
  ['the middle of the side back to the first corner', [4, 52], { kind: 'side', index: 3 }],
  ['a place on a side off its middle', [25, 0], null],
  ['the land inside', [50, 50], null],
] as const)('a press on %s picks up what is there', (_where, at, expectedHandle) => {
  expect(handleAt(square, at, 10, 40)).toEqual(expectedHandle);
});

test('of two corners within the tolerance the nearer is picked up', () => {
  expect(handleAt(square, [58, 0], 90, 40)).toEqual({ kind: 'corner', index: 1 });
});

test('a corner has priority over the middle of a short side, and a very short side has no handle', () => {
  const narrowDraft: OutlineDraft = { ...square, corners: [...square.corners, [0, 84]] };
  expect(handleAt(narrowDraft, [0, 93], 10, 10)).toEqual({ kind: 'corner', index: 3 });
  expect(handleAt(narrowDraft, [5, 92], 9, 40)).toBeNull();
  expect(handleAt(narrowDraft, [5, 92], 9, 10)).toEqual({ kind: 'side', index: 3 });
});

test('an open outline has no handles', () => {
  expect(handleAt({ ...square, closed: false }, [0, 0], 10, 40)).toBeNull();
});

test('a handle is located where it can be picked up', () => {
  expect(handlePosition(square, { kind: 'corner', index: 2 })).toEqual([100, 100]);
  expect(handlePosition(square, { kind: 'side', index: 3 })).toEqual([0, 50]);
});

test('a corner is moved, and the others stay', () => {
  expect(moveCorner(square, 2, [120, 130]).corners).toEqual([
    [0, 0],
    [100, 0],
    [120, 130],
    [0, 100],
  ]);
});

test('a corner is added to the last side', () => {
  expect(addCorner(square, 3, [-5, 50]).corners.at(-1)).toEqual([-5, 50]);
});

test('corners are removed down to three', () => {
  expect(removeCorner(square, 0).corners).toEqual(square.corners.slice(1));
  expect(canRemoveCorner(triangle)).toBe(false);
  expect(removeCorner(triangle, 0)).toBe(triangle);
});
