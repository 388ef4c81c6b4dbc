import { describe, expect, test } from 'vitest';
import { crops } from './crops.ts';
import { cropNdvi, doubleLogistic } from './phenology.ts';
import { seasonDayOf } from './season-day.ts';

describe('the year of a crop', () => {
  test('the double logistic gives the published example', () => {
    const curve = { bare: 0.07, peak: 0.68, riseDay: 119, riseRate: 0.19, fallDay: 282, fallRate: 0.13 };
    expect(doubleLogistic(curve, 150)).toBeCloseTo(0.678, 3);
    expect(doubleLogistic(curve, 270)).toBeCloseTo(0.574, 3);
  });

  test('harvest is a step', () => {
    const { harvest, curve } = crops.wheat;
    expect(cropNdvi(crops.wheat, 170)).toBeGreaterThan(0.6);
    expect(cropNdvi(crops.wheat, harvest + 1)).toBe(curve.bare);
  });

  test('winter wheat has green shoots before spring', () => {
    expect(cropNdvi(crops.wheat, -10)).toBeGreaterThan(0.3);
    expect(cropNdvi(crops.wheat, -100)).toBeLessThan(0.25);
  });

  test('mown grass loses a third of its NDVI and grows back', () => {
    const [mowingDay] = crops.grass.mowingDays;
    expect(cropNdvi(crops.grass, mowingDay - 1) - cropNdvi(crops.grass, mowingDay)).toBeGreaterThan(0.3);
    expect(cropNdvi(crops.grass, mowingDay + 30)).toBeGreaterThan(cropNdvi(crops.grass, mowingDay) + 0.25);
  });

  test('the southern hemisphere is half a year apart', () => {
    const june = Date.UTC(2024, 5, 30);
    expect(seasonDayOf(june, false)).toEqual({ year: 2024, day: 181 });
    expect(seasonDayOf(june, true)).toEqual({ year: 2023, day: 365 });
  });
});
