import { expect, test } from 'vitest';
import { clustersOf, type Spot } from './clusters.ts';

/** A field of 100 m and one hectare with its centre at this point, in metres. */
const spot = (id: string, x: number, y: number, across = 100): Spot => ({
  id,
  at: [x, y],
  across,
  hectares: 1,
});

test('two fields nearer than 40 pixels form a cluster at their mean position, with their hectares', () => {
  expect(clustersOf([spot('a', 0, 0), spot('b', 390, 0)], 10)).toEqual([
    { ids: ['a', 'b'], at: [195, 0], hectares: 2 },
  ]);
  expect(clustersOf([spot('a', 0, 0), spot('b', 410, 0)], 10)).toEqual([]);
});

test('neighbours on both sides of a grid line are found', () => {
  expect(clustersOf([spot('a', 590, 590), spot('b', 610, 610)], 10)).toHaveLength(1);
  expect(clustersOf([spot('a', -10, 5), spot('b', 10, -5)], 10)).toHaveLength(1);
});

test('neighbours within the radius are found, at any position in a grid cell', () => {
  // A step of 1 pixel in each direction covers every position in a cell of 60 pixels.
  for (let at = 0; at < 120; at += 1) {
    expect(clustersOf([spot('a', at * 10, 0), spot('b', at * 10 + 399, 0)], 10)).toHaveLength(1);
    expect(clustersOf([spot('a', 0, at * 10), spot('b', 0, at * 10 - 399)], 10)).toHaveLength(1);
  }
});

test('of two equally near clusters, the one added last to the same 60-pixel cell is joined, or else the one further east', () => {
  const joined = (first: number, last: number) =>
    clustersOf(
      [spot('first', first, 0), spot('last', last, 0), spot('between', (first + last) / 2, 0)],
      10,
    )[0]?.ids[0];
  expect(joined(590, 10)).toBe('last');
  expect(joined(610, 30)).toBe('first');
});

test('a field joins the nearer of two clusters', () => {
  const [one, other] = clustersOf(
    [spot('a', 0, 0), spot('b', 700, 0), spot('c', 380, 0), spot('d', 10, 0)],
    10,
  );
  expect(one?.ids).toEqual(['a', 'd']);
  expect(other?.ids).toEqual(['b', 'c']);
});

test('a field that is large on screen is drawn by itself, even over another', () => {
  expect(clustersOf([spot('a', 0, 0, 400), spot('b', 0, 0, 100)], 10)).toEqual([]);
  expect(clustersOf([spot('a', 0, 0, 390), spot('b', 0, 0, 100)], 10)).toHaveLength(1);
});

test('no field is in two clusters', () => {
  const spots = Array.from({ length: 400 }, (_, i) =>
    spot(String(i), (i % 20) * 150, Math.floor(i / 20) * 150),
  );
  const ids = clustersOf(spots, 10).flatMap((cluster) => cluster.ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(400);
});

test('discs of clusters never overlap, whatever the positions of the fields', () => {
  const discRadius = (count: number) => Math.min(26, 14 + 3 * Math.log10(count));
  const discDistance = (count: number, otherCount: number) =>
    10 * (discRadius(count) + discRadius(otherCount));
  for (const apart of [150, 210, 333, 405, 520]) {
    const spots = Array.from({ length: 900 }, (_, i) =>
      spot(String(i), (i % 30) * apart + (i % 7) * 13, Math.floor(i / 30) * apart + (i % 11) * 7),
    );
    const clusters = clustersOf(spots, 10, discDistance);
    const overlaps = clusters.flatMap((one, i) =>
      clusters
        .slice(i + 1)
        .filter(
          ({ at, ids }) =>
            Math.hypot(at[0] - one.at[0], at[1] - one.at[1]) < discDistance(ids.length, one.ids.length),
        ),
    );
    expect(overlaps, `fields ${apart / 10} pixels apart`).toEqual([]);
    const ids = clusters.flatMap((cluster) => cluster.ids);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('merged clusters keep their fields and hectares, at the mean position of all of them', () => {
  const spots = [spot('a', 0, 0), spot('b', 100, 0), spot('c', 450, 0), spot('d', 550, 0)];
  expect(clustersOf(spots, 10)).toHaveLength(2);
  expect(clustersOf(spots, 10, () => 500)).toEqual([
    { ids: ['a', 'b', 'c', 'd'], at: [275, 0], hectares: 4 },
  ]);
});
