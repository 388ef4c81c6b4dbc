import { expect, test } from 'vitest';
import { clustersOf, coloredFieldLimits, commonColor, type FieldPoint } from './clusters.ts';

/** A field of one hectare that is 100 m wide, with its centre at this point in metres. */
const fieldPoint = (id: string, x: number, y: number, size = 100): FieldPoint => ({
  id,
  center: [x, y],
  size,
  hectares: 1,
});

test('two fields nearer than 40 pixels form a cluster at their mean position, with their hectares', () => {
  expect(clustersOf([fieldPoint('a', 0, 0), fieldPoint('b', 390, 0)], 10)).toEqual([
    { ids: ['a', 'b'], center: [195, 0], hectares: 2 },
  ]);
  expect(clustersOf([fieldPoint('a', 0, 0), fieldPoint('b', 410, 0)], 10)).toEqual([]);
});

test('neighbours on both sides of a grid line are found', () => {
  expect(clustersOf([fieldPoint('a', 590, 590), fieldPoint('b', 610, 610)], 10)).toHaveLength(1);
  expect(clustersOf([fieldPoint('a', -10, 5), fieldPoint('b', 10, -5)], 10)).toHaveLength(1);
});

test('neighbours within the radius are found, at any position in a grid cell', () => {
  // Moving by one pixel at a time covers every position within a cell of 60 pixels.
  for (let step = 0; step < 120; step += 1) {
    expect(clustersOf([fieldPoint('a', step * 10, 0), fieldPoint('b', step * 10 + 399, 0)], 10)).toHaveLength(
      1,
    );
    expect(clustersOf([fieldPoint('a', 0, step * 10), fieldPoint('b', 0, step * 10 - 399)], 10)).toHaveLength(
      1,
    );
  }
});

test('of two equally near clusters, the one added last to the same 60-pixel cell is joined, or else the one further east', () => {
  const areJoined = (first: number, last: number) =>
    clustersOf(
      [
        fieldPoint('first', first, 0),
        fieldPoint('last', last, 0),
        fieldPoint('between', (first + last) / 2, 0),
      ],
      10,
    )[0]?.ids[0];
  expect(areJoined(590, 10)).toBe('last');
  expect(areJoined(610, 30)).toBe('first');
});

test('a field joins the nearer of two clusters', () => {
  const [one, other] = clustersOf(
    [fieldPoint('a', 0, 0), fieldPoint('b', 700, 0), fieldPoint('c', 380, 0), fieldPoint('d', 10, 0)],
    10,
  );
  expect(one?.ids).toEqual(['a', 'd']);
  expect(other?.ids).toEqual(['b', 'c']);
});

test('a field that is large on screen is drawn by itself, even over another', () => {
  expect(clustersOf([fieldPoint('a', 0, 0, 400), fieldPoint('b', 0, 0, 100)], 10)).toEqual([]);
  expect(clustersOf([fieldPoint('a', 0, 0, 390), fieldPoint('b', 0, 0, 100)], 10)).toHaveLength(1);
});

test('no field is in two clusters', () => {
  const fieldPoints = Array.from({ length: 400 }, (_, i) =>
    fieldPoint(String(i), (i % 20) * 150, Math.floor(i / 20) * 150),
  );
  const ids = clustersOf(fieldPoints, 10).flatMap((cluster) => cluster.ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(400);
});

test('discs of clusters never overlap, whatever the positions of the fields', () => {
  const discRadius = (count: number) => Math.min(26, 14 + 3 * Math.log10(count));
  const discDistance = (count: number, otherCount: number) =>
    10 * (discRadius(count) + discRadius(otherCount));
  for (const spacing of [150, 210, 333, 405, 520]) {
    const fieldPoints = Array.from({ length: 900 }, (_, i) =>
      fieldPoint(String(i), (i % 30) * spacing + (i % 7) * 13, Math.floor(i / 30) * spacing + (i % 11) * 7),
    );
    const clusters = clustersOf(fieldPoints, 10, discDistance);
    const overlaps = clusters.flatMap((one, i) =>
      clusters
        .slice(i + 1)
        .filter(
          ({ center, ids }) =>
            Math.hypot(center[0] - one.center[0], center[1] - one.center[1]) <
            discDistance(ids.length, one.ids.length),
        ),
    );
    expect(overlaps, `fields ${spacing / 10} pixels apart`).toEqual([]);
    const ids = clusters.flatMap((cluster) => cluster.ids);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('merged clusters keep their fields and hectares, at the mean position of all of them', () => {
  const fieldPoints = [
    fieldPoint('a', 0, 0),
    fieldPoint('b', 100, 0),
    fieldPoint('c', 450, 0),
    fieldPoint('d', 550, 0),
  ];
  expect(clustersOf(fieldPoints, 10)).toHaveLength(2);
  expect(clustersOf(fieldPoints, 10, () => 500)).toEqual([
    { ids: ['a', 'b', 'c', 'd'], center: [275, 0], hectares: 4 },
  ]);
});

test('fields in colours are clustered only where they are dots', () => {
  const clusters = (size: number, distance: number) =>
    clustersOf(
      [fieldPoint('a', 0, 0, size), fieldPoint('b', distance, 0, size)],
      10,
      () => 0,
      coloredFieldLimits,
    );
  expect(clusters(100, 110)).toEqual([]);
  expect(clusters(90, 250)).toEqual([]);
  expect(clusters(90, 190)).toHaveLength(1);
});

test('the colour of a cluster is the most frequent one of its fields', () => {
  expect(commonColor(['red', 'green', undefined, 'green'])).toBe('green');
  expect(commonColor([undefined])).toBeUndefined();
});
