import { expect, test } from 'vitest';
import type { MapPoint } from '../geometry/outline-draft.ts';
import { hintOf } from './drawing-hint.ts';

const texts = { first: 'first', next: 'next', close: 'close', take: 'take', drop: 'drop' };
const hint = (
  tool: 'draw' | 'edit' | 'view',
  cornerCount: number,
  { closed = false, isMoving = false, isOnHandle = null as boolean | null } = {},
) => {
  const corners = Array.from({ length: cornerCount }, (_, i): MapPoint => [i, i * i]);
  return hintOf({ tool, outlineDraft: { corners, closed }, isMoving, isOnHandle }, texts);
};

test.each([
  [0, 'first'],
  [1, 'next'],
  [2, 'next'],
  [3, 'close'],
  [40, 'close'],
])('with %s corners, the hint of a drawing is for the %s press', (count, text) => {
  expect(hint('draw', count)).toBe(text);
});

test('a press on a closed field begins another one', () => {
  expect(hint('draw', 4, { closed: true })).toBe('first');
});

test('in editing, the hint is only at a corner, and while one is moved', () => {
  expect(hint('edit', 4, { closed: true, isOnHandle: true })).toBe('take');
  expect(hint('edit', 4, { closed: true, isMoving: true, isOnHandle: true })).toBe('drop');
  expect(hint('edit', 4, { closed: true, isOnHandle: false })).toBe('');
  expect(hint('edit', 4, { closed: true })).toBe('');
});
