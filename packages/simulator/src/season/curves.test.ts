import { describe, expect, test } from 'vitest';
import { landscapeOf } from '../landscape/landscape.ts';
import { cordoba, ghent, rootMeanSquare } from '../scenes/scene-pixels.test-support.ts';
import { parcelSeason } from '../surface/parcel-season.ts';
import { type Crop, type CropName, crops } from './crops.ts';
import { cropNdvi } from './phenology.ts';

const days = [30, 90, 120, 150, 180, 210, 240, 270, 300, 330];

describe('the year of each crop', () => {
  // NDVI on `days`, and its tolerance: the error of the fit if the curve was fitted to a real parcel, else .05.
  test.each<[CropName, number[], number]>([
    ['silageMaize', [0.23, 0.23, 0.23, 0.24, 0.73, 0.8, 0.8, 0.23, 0.23, 0.23], 0.046],
    ['maize', [0.2, 0.2, 0.2, 0.27, 0.73, 0.84, 0.79, 0.4, 0.21, 0.2], 0.05],
    ['soybean', [0.2, 0.2, 0.2, 0.23, 0.58, 0.86, 0.82, 0.32, 0.2, 0.2], 0.05],
    ['orchard', [0.42, 0.48, 0.66, 0.72, 0.72, 0.72, 0.72, 0.69, 0.57, 0.45], 0.05],
    ['deciduous', [0.45, 0.47, 0.69, 0.87, 0.88, 0.88, 0.88, 0.83, 0.59, 0.46], 0.05],
    ['evergreen', [0.7, 0.73, 0.76, 0.79, 0.8, 0.8, 0.79, 0.76, 0.73, 0.71], 0.05],
  ])('%s', (crop, expected, error) => {
    const residuals = days.map((day, i) => cropNdvi(crops[crop], day) - expected[i]!);
    expect(rootMeanSquare(residuals)).toBeLessThan(error);
  });

  test('winter wheat, with green shoots in the preceding winter', () => {
    const expected = [0.64, 0.82, 0.83, 0.49, 0.21, 0.2, 0.2];
    const residuals = days.slice(1, 8).map((day, i) => cropNdvi(crops.wheat, day) - expected[i]!);
    expect(rootMeanSquare(residuals)).toBeLessThan(0.05);
    expect(cropNdvi(crops.wheat, 30)).toBeGreaterThan(0.25);
    expect(cropNdvi(crops.wheat, 30)).toBeLessThan(0.42);
  });

  test('grassland between mowings', () => {
    const unmownGrass: Crop = { ...crops.grass, mowingDays: [] };
    const expected = [0.56, 0.73, 0.83, 0.85, 0.86, 0.86, 0.85, 0.8, 0.71, 0.61];
    const residuals = days.map((day, i) => cropNdvi(unmownGrass, day) - expected[i]!);
    expect(rootMeanSquare(residuals)).toBeLessThan(0.03);
    for (const day of [30, 90, 120, 300, 330]) {
      expect(Math.abs(cropNdvi(crops.grass, day) - cropNdvi(unmownGrass, day))).toBeLessThan(0.02);
    }
  });

  test('potato until harvest, and the catch crop after maize until the next spring', () => {
    expect(cropNdvi(crops.potato, 210)).toBeCloseTo(0.61, 1);
    expect(cropNdvi(crops.potato, 120)).toBeCloseTo(0.3, 2);
    expect(cropNdvi(crops.catchCrop, 330)).toBeCloseTo(0.807, 2);
    expect(cropNdvi(crops.catchCrop, 365 + 60)).toBeCloseTo(0.807, 2);
    expect(cropNdvi(crops.catchCrop, 365 + 135)).toBeLessThan(0.3);
  });
});

test('crops in the southern hemisphere grow the same half a year later', { tags: ['deep'] }, () => {
  const msPerDay = 86_400_000;
  const fields = [ghent, cordoba].flatMap((cell) => landscapeOf(cell, 20).parcels.slice(0, 60));
  for (const field of fields) {
    const january = Date.UTC(2025, 0, 10);
    for (let week = 0; week < 50; week++) {
      const instant = january + week * 7 * msPerDay;
      const north = parcelSeason({ ...field, south: false }, instant);
      expect(parcelSeason({ ...field, south: true }, instant + 182 * msPerDay)).toEqual(north);
    }
  }
});

test('winters after maize are green from the catch crop on many fields of Flanders', () => {
  const january = Date.UTC(2025, 0, 20);
  const seasons = landscapeOf(ghent, 20).parcels.map((field) => ({
    autumn: parcelSeason(field, Date.UTC(2024, 8, 1)).crop,
    winter: parcelSeason(field, january),
  }));
  const afterMaize = seasons.filter(({ autumn }) => autumn === 'maize');
  const green = afterMaize.filter(({ winter }) => winter.ndvi > 0.7);
  expect(afterMaize.length).toBeGreaterThan(20);
  expect(green.length / afterMaize.length).toBeGreaterThan(0.25);
});
