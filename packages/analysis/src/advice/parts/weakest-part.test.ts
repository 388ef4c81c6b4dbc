import { inEnglish } from '@furrow/messages/in-english';
import { expect, test } from 'vitest';
import type { AmendedRecord } from '../../record/render-record.ts';
import { areaOfPart, partCounts, weakestPartOf } from './weakest-part.ts';

/** Degrees of a metre at 51° north. */
const degrees = { east: 1 / (111_320 * Math.cos((51 * Math.PI) / 180)), north: 1 / 111_320 };

/** A rectangle in metres from the south-west corner of the field. */
function rectangle(west: number, south: number, east: number, north: number) {
  const corners: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return corners.map(([x, y]): [number, number] => [3.7 + x * degrees.east, 51 + y * degrees.north]);
}

/** An L of 60 m along the west and the south. */
const corner: [number, number][] = [
  ...rectangle(0, 0, 200, 60).slice(0, 3),
  ...rectangle(60, 60, 200, 200).slice(0, 1),
  ...rectangle(0, 0, 60, 200).slice(2),
];

/** A triangle of pixels in the south-west. */
function staircase(steps: number): [number, number][] {
  const edge = Array.from({ length: steps }, (_, i) => rectangle(0, 0, 10 * (steps - i), 10 * (i + 1))[2]!);
  const corners = edge.flatMap((at, i) => [[at[0], i === 0 ? 51 : edge[i - 1]![1]] as [number, number], at]);
  const [start, , , last] = rectangle(0, 0, 10 * steps, 10 * steps);
  return [start!, ...corners, last!, start!];
}

/** The east half, with a bay of 46 by 100 m. */
const withBay: [number, number][] = [
  ...rectangle(100, 0, 200, 200).slice(0, 4),
  ...rectangle(100, 50, 146, 150).slice(3, 4),
  ...rectangle(100, 50, 146, 150).slice(2, 3),
  ...rectangle(100, 50, 146, 150).slice(1, 2),
  ...rectangle(100, 50, 146, 150).slice(0, 1),
  ...rectangle(100, 0, 200, 200).slice(4),
];

const zone = (number: number, average: number, area_ha: number, ...rings: [number, number][][]) => ({
  type: 'Feature',
  geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) },
  properties: { zone: number, average, area_ha },
});

/** The record of a field of 200 by 200 m with these zones, at 10 m per pixel. */
const recordWith = (...features: ReturnType<typeof zone>[]) =>
  ({
    geometry: { type: 'Polygon', coordinates: [rectangle(0, 0, 200, 200)] },
    metadata: { zones: { type: 'FeatureCollection', features }, provenance: { resolution: 10 } },
  }) as unknown as AmendedRecord;

const rest = zone(2, 0.8, 3.6, rectangle(0, 0, 140, 200));

test('is the largest patch of the zone with the lowest values', () => {
  const record = recordWith(
    rest,
    zone(1, 0.5, 0.4, rectangle(10, 180, 20, 190), rectangle(140, 20, 180, 80)),
  );
  const part = weakestPartOf(record)!;
  expect(part).toMatchObject({ pixels: 24, side: 'south_east', outerRingOnly: false });
  expect([part.hectares, part.zoneHectares]).toEqual([expect.closeTo(0.24, 4), 0.4]);
  expect(inEnglish(areaOfPart(part))).toBe('0.24\u00a0ha (largest piece; 0.40\u00a0ha in all)');
  expect(part.below).toBeCloseTo(0.3, 9);
  const metres = [(part.point[0] - 3.7) / degrees.east, (part.point[1] - 51) / degrees.north] as const;
  expect(metres[0]).toBeCloseTo(160, 0);
  expect(metres[1]).toBeGreaterThan(35);
  expect(metres[1]).toBeLessThan(65);
});

test('has the area of its zone where it is in one piece, as the table of zones has it', () => {
  const part = weakestPartOf(recordWith(rest, zone(1, 0.5, 0.39, rectangle(0, 0, 40, 100))))!;
  expect(inEnglish(areaOfPart(part))).toBe('0.39\u00a0ha');
});

test.each([
  [[90, 90, 110, 110], 'middle'],
  [[90, 160, 110, 200], 'north'],
  [[0, 160, 40, 200], 'north_west'],
  [[0, 90, 40, 110], 'west'],
  [[0, 0, 40, 40], 'south_west'],
  [[90, 0, 110, 40], 'south'],
  [[160, 90, 200, 110], 'east'],
  [[160, 160, 200, 200], 'north_east'],
] as const)('a part at %j lies in the %s', ([west, south, east, north], side) => {
  expect(weakestPartOf(recordWith(rest, zone(1, 0.5, 0.4, rectangle(west, south, east, north))))?.side).toBe(
    side,
  );
});

test.each([
  ['widest in the north-west', [rectangle(0, 140, 200, 200), rectangle(0, 100, 60, 140)], 'north'],
  ['that ends before the east', [rectangle(0, 150, 140, 200)], 'north'],
  ['of half the width', [rectangle(0, 150, 100, 200)], 'north_west'],
  ['through the middle', [rectangle(0, 80, 200, 120)], 'middle'],
] as const)('a strip along the north, %s', (_name, [strip, bulge], side) => {
  const ring = bulge ? [...strip.slice(0, 1), bulge[0]!, bulge[1]!, bulge[2]!, ...strip.slice(1)] : strip;
  expect(weakestPartOf(recordWith(rest, zone(1, 0.5, 0.4, ring)))?.side).toBe(side);
});

test.each([
  ['one pixel wide along the edge', rectangle(190, 0, 200, 200), true],
  ['two pixels wide along the edge', rectangle(180, 0, 200, 200), false],
  ['one pixel wide through the middle', rectangle(100, 0, 110, 200), false],
] as const)('a part that is %s', (_name, ring, outerRingOnly) => {
  expect(weakestPartOf(recordWith(rest, zone(1, 0.5, 0.2, ring)))?.outerRingOnly).toBe(outerRingOnly);
});

test.each([
  ['half of the field', [rectangle(100, 0, 200, 200)], true],
  // Its edge is a staircase of pixels.
  ['a corner cut off at a slant', [staircase(10)], true],
  ['along two sides of the field', [corner], false],
  // It fills 0.77 of its hull, as the mown part of a real meadow did at 10 m.
  ['with a bay in its edge', [withBay], true],
  ['in two patches', [rectangle(0, 0, 60, 60), rectangle(140, 140, 200, 200)], false],
  ['with a speck beside it', [rectangle(100, 0, 200, 200), rectangle(0, 0, 20, 20)], true],
] as const)('a part %s', (_name, rings, isBlock) => {
  expect(weakestPartOf(recordWith(rest, zone(1, 0.5, 0.2, ...rings)))?.isBlock).toBe(isBlock);
});

test('of a field in two parts, the edge of each is an edge', () => {
  const record = recordWith(rest, zone(1, 0.5, 0.2, rectangle(300, 0, 310, 200)));
  const parts = [[rectangle(0, 0, 200, 200)], [rectangle(300, 0, 400, 200)]];
  expect(weakestPartOf({ ...record, geometry: { type: 'MultiPolygon', coordinates: parts } })).toMatchObject({
    outerRingOnly: true,
    side: 'east',
  });
});

test.each([
  ['of 0.25 ha, 25 pixels and 0.10 less NDVI', {}, true],
  ['of 0.24 ha', { hectares: 0.24 }, false],
  ['of 9 pixels', { pixels: 9 }, false],
  ['that is 0.09 below the rest', { below: 0.09 }, false],
  ['that is only the edge', { outerRingOnly: true }, false],
])('a part %s counts: %j %j', (_name, change, counts) => {
  const part = { hectares: 0.25, pixels: 25, side: 'north', below: 0.1, outerRingOnly: false } as const;
  expect(partCounts({ ...part, ...change }, 0.1)).toBe(counts);
});

test('an even field has none', () => {
  expect(weakestPartOf(recordWith())).toBeNull();
  expect(weakestPartOf(recordWith(rest))).toBeNull();
});
