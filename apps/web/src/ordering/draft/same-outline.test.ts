import type { Ring } from '@furrow/geo/rings/polygon';
import { expect, test } from 'vitest';
import { isSameOutline } from './same-outline.ts';

const ring: Ring = [
  [5, 52],
  [5.01, 52],
  [5.01, 52.01],
  [5, 52],
];

test('an outline is the same from any corner and in either direction', () => {
  const rotatedRing: Ring = [ring[1]!, ring[2]!, ring[0]!, ring[1]!];
  expect(isSameOutline(ring, rotatedRing)).toBe(true);
  expect(isSameOutline(ring, rotatedRing.toReversed())).toBe(true);
});

test('a rounded corner counts as unmoved, a moved one does not', () => {
  const movedRing = (offset: number): Ring => [ring[0]!, [5.01 + offset, 52], ring[2]!, ring[3]!];
  expect(isSameOutline(ring, movedRing(0.0000004))).toBe(true);
  expect(isSameOutline(ring, movedRing(0.00001))).toBe(false);
});

test('an additional corner makes it another outline', () => {
  expect(isSameOutline(ring, [...ring.slice(0, 3), [5, 52.005], ring[3]!])).toBe(false);
});
