import { expect, test } from 'vitest';
import { clustersOf, type Spot } from './clusters.ts';

/** A field of a tenth of a kilometre and one hectare whose middle lies here, in metres. */
const spot = (id: string, x: number, y: number, across = 100): Spot => ({
  id,
  at: [x, y],
  across,
  hectares: 1,
});

test('two fields nearer than 40 pixels stand together, in their middle, with their hectares', () => {
  expect(clustersOf([spot('a', 0, 0), spot('b', 390, 0)], 10)).toEqual([
    { ids: ['a', 'b'], at: [195, 0], hectares: 2 },
  ]);
  expect(clustersOf([spot('a', 0, 0), spot('b', 410, 0)], 10)).toEqual([]);
});

test('neighbours on both sides of a cell of the grid are found', () => {
  expect(clustersOf([spot('a', 590, 590), spot('b', 610, 610)], 10)).toHaveLength(1);
  expect(clustersOf([spot('a', -10, 5), spot('b', 10, -5)], 10)).toHaveLength(1);
});

test('a field joins the nearer of two clusters', () => {
  const [one, other] = clustersOf(
    [spot('a', 0, 0), spot('b', 700, 0), spot('c', 380, 0), spot('d', 10, 0)],
    10,
  );
  expect(one?.ids).toEqual(['a', 'd']);
  expect(other?.ids).toEqual(['b', 'c']);
});

test('a field that is large on the screen is seen for itself, even over another', () => {
  expect(clustersOf([spot('a', 0, 0, 400), spot('b', 0, 0, 100)], 10)).toEqual([]);
  expect(clustersOf([spot('a', 0, 0, 390), spot('b', 0, 0, 100)], 10)).toHaveLength(1);
});

test('each field is in one cluster at most', () => {
  const spots = Array.from({ length: 400 }, (_, i) =>
    spot(String(i), (i % 20) * 150, Math.floor(i / 20) * 150),
  );
  const ids = clustersOf(spots, 10).flatMap((cluster) => cluster.ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(400);
});
