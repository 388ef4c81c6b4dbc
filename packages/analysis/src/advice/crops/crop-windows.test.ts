import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cropOfVegetationType } from './crop-of-type.ts';
import table from './crop-windows.json' with { type: 'json' };
import { findCropWindows, isFirm, windowOfSowing, windowsOfDay } from './crop-windows.ts';
import { emergenceDays } from './emergence.ts';
import { asNorthernDay, dayOfYear, daysOutside, daysUntil, nextDateOf } from './year-days.ts';

test('the table has all 143 pooled windows', () => {
  expect(table).toHaveLength(143);
});

test('the band of a latitude is found in both hemispheres', () => {
  expect(findCropWindows('maize', 50.8)).toMatchObject([{ season: 'main', sowFrom: 94, harvestTo: 309 }]);
  expect(findCropWindows('maize', 52)).toEqual([]);
  expect(findCropWindows('soybean', -33)).toMatchObject([{ sowFrom: 306, harvestTo: 147 }]);
});

test('wheat is winter or spring wheat by its sowing, else by the day', () => {
  const windows = findCropWindows('wheat', 51);
  expect(windowOfSowing(windows, 290)?.season).toBe('winter');
  expect(windowOfSowing(windows, 80)?.season).toBe('spring');
  expect(windowsOfDay(windows, 330).map(({ season }) => season)).toEqual(['winter']);
  expect(windowsOfDay(windows, 160).map(({ season }) => season)).toEqual(['spring', 'winter']);
});

test('of two seasons a year those that contain the day are found', () => {
  const windows = findCropWindows('maize', -18);
  expect(windowsOfDay(windows, 330).map(({ season }) => season)).toEqual(['main']);
  expect(windowsOfDay(windows, 190).map(({ season }) => season)).toEqual(['second']);
});

test('nothing is normal or late by a weak band, or near the equator', () => {
  const [rice] = findCropWindows('rice', 30);
  const [maize] = findCropWindows('maize', 12);
  expect(isFirm(rice!, 30)).toBe(false);
  expect(isFirm(maize!, 12)).toBe(false);
  expect(isFirm(findCropWindows('maize', 50)[0]!, 50)).toBe(true);
});

test.each([
  [263, 11],
  [268, 11],
  [288, 11],
  [305, 20],
  [319, 27],
  [335, 31],
  [20, 31],
  [250, 11],
])('winter wheat sown on day %i at 51° emerges after %i days', (sown, days) => {
  expect(emergenceDays(windowOfSowing(findCropWindows('wheat', 51), 290)!, sown, 51)).toBe(days);
});

test('other crops cover a tenth of the ground after the initial stage of FAO-56', () => {
  expect(emergenceDays(findCropWindows('maize', 50)[0]!, 120, 50)).toBe(25);
});

test('days run over New Year and change half a year in the south', () => {
  expect(daysUntil(350, 10)).toBe(25);
  expect(daysOutside(300, 310, 20)).toBe(10);
  expect(dayOfYear('2024-03-16')).toBe(75);
  expect(nextDateOf(75, '2025-11-21')).toBe('2026-03-16');
  expect(asNorthernDay(257, -40)).toBe(75);
});

test.each([
  ['Wheat', 'wheat'],
  ['Sugar beet', 'beet'],
  ['Permanent meadow', 'grass'],
  ['Vineyard', 'vine'],
  ['Other crop', null],
  ['Other vegetation', null],
  ['toString', null],
])('%s is %s', (type, crop) => {
  expect(cropOfVegetationType(type)).toBe(crop);
});

test('every vegetation type of the catalogue has a crop, except those that are called other', () => {
  const catalogue = readFileSync(
    join(import.meta.dirname, '../../../../../apps/server/catalogue/default.yaml'),
    'utf8',
  );
  const lists = catalogue.matchAll(/vegetation_types:\n([\s\S]*?)\n {4}\w/g);
  const types = [...lists].flatMap(([, list]) =>
    [...list!.matchAll(/\ben: "?([^",\n]+?)"?(?:,|\n)/g)].map(([, name]) => name!),
  );
  const unknown = [...new Set(types)].filter((type) => cropOfVegetationType(type) === null);
  expect(types.length).toBeGreaterThan(35);
  expect(unknown.toSorted()).toEqual(['Other crop', 'Other pasture', 'Other vegetation']);
});
