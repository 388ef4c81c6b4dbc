import type { Position } from '@furrow/geo/rings/polygon';
import { expect, test } from 'vitest';
import { unwrapRing } from './unwrap.ts';

test('a ring away from the 180° meridian stays as it is', () => {
  const ring: Position[] = [
    [4, 51],
    [5, 51],
    [5, 52],
    [4, 51],
  ];
  expect(unwrapRing(ring)).toEqual([ring]);
});

test('a ring across the 180° meridian continues past it, and appears a second time a world away', () => {
  const ring: Position[] = [
    [178, -17],
    [-179, -17],
    [-179, -16],
    [178, -17],
  ];
  const continuedRing: Position[] = [
    [178, -17],
    [181, -17],
    [181, -16],
    [178, -17],
  ];
  expect(unwrapRing(ring)).toEqual([continuedRing, continuedRing.map(([lng, lat]) => [lng - 360, lat])]);
});

test('one that starts on the far side continues to the west', () => {
  const rings = unwrapRing([
    [-179, 70],
    [179, 70],
    [179, 71],
    [-179, 70],
  ]);
  expect(rings.map((ring) => ring.map(([lng]) => lng))).toEqual([
    [-179, -181, -181, -179],
    [181, 179, 179, 181],
  ]);
});

test('a ring around the pole is closed along the edge of the map', () => {
  const [ring, ...others] = unwrapRing([
    [0, -70],
    [120, -70],
    [-120, -70],
    [0, -70],
  ]);
  expect(others).toEqual([]);
  expect(ring).toEqual([
    [0, -70],
    [120, -70],
    [240, -70],
    [360, -70],
    [360, -85.06],
    [0, -85.06],
    [0, -70],
  ]);
});
