/** @module-tag deep */
import { describe, expect, test } from 'vitest';
import { skyOver } from '../atmosphere/sky.ts';
import { weatherOf } from '../atmosphere/weather.ts';
import { bandOrder } from '../spectra/spectrum.ts';
import { parcelSeason } from '../surface/parcel-season.ts';
import { surfaceOf } from '../surface/surface.ts';
import { bandPixels } from './band-pixels.ts';
import { classPixels, sceneClass } from './class-pixels.ts';
import {
  cordoba,
  ghent,
  iowa,
  isClear,
  median,
  ndviByParcel,
  passes,
  rootMeanSquare,
  standardDeviation,
} from './scene-pixels.test-support.ts';
import { sceneReflectance } from './scene-reflectance.ts';

const msPerDay = 86_400_000;

describe.each([
  ['Flanders', ghent],
  ['Iowa', iowa],
  ['Córdoba in the south', cordoba],
])('fields of %s through a year, computed from their digital numbers', (_, cell) => {
  const fieldObservations = passes(cell, '2024-01-01', '2024-12-31')
    .filter(isClear)
    .filter((_pass, i) => i % 2 === 0)
    .flatMap((pass) =>
      ndviByParcel(cell, pass)
        .filter(({ pixels, parcel }) => pixels >= 250 && !parcel.trees && !parcel.isBuiltUp)
        .map((field) => ({ ...field, season: parcelSeason(field.parcel, pass.day * msPerDay) })),
    );

  test('each crop follows its curve within the error of real fields', () => {
    const crops = Map.groupBy(fieldObservations, ({ season }) => season.crop);
    expect(crops.size).toBeGreaterThan(2);
    for (const [crop, fields] of crops) {
      const residuals = fields.map(({ mean, season }) => mean - season.ndvi);
      // Fits to real parcels have errors of .046 to .083.
      expect(rootMeanSquare(residuals), crop).toBeLessThan(0.07);
    }
  });

  test('NDVI varies within a field as in real ones', () => {
    const deviations = fieldObservations
      .filter(({ season }) => season.ndvi < 0.82)
      .map(({ deviation }) => deviation);
    expect(median(deviations)).toBeGreaterThan(0.068);
    expect(median(deviations)).toBeLessThan(0.092);
  });
});

describe('atmosphere and sensor', () => {
  const all = [2022, 2023, 2024, 2025].flatMap((year) => passes(ghent, `${year}-01-01`, `${year}-12-31`));

  test('haze adds up to .03 in the blue band and calibration varies by up to 3 %', () => {
    const haze = all.map((pass) => weatherOf(pass).haze[bandOrder.indexOf('blue')]!);
    const gain = all.map((pass) => weatherOf(pass).gain);
    expect(Math.min(...haze)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...haze)).toBeLessThanOrEqual(0.03);
    expect(Math.max(...haze)).toBeGreaterThan(0.025);
    expect(Math.min(...gain)).toBeGreaterThanOrEqual(0.97);
    expect(Math.max(...gain)).toBeLessThanOrEqual(1.03);
    expect(standardDeviation(gain)).toBeGreaterThan(0.012);
  });

  test.each([
    ['blue', 0.002],
    ['red', 0.002],
    ['nir', 0.004],
  ] as const)('noise of the %s band has a standard deviation of %d', (name, expected) => {
    const pass = all.find(isClear)!;
    const band = bandOrder.indexOf(name);
    const exact = sceneReflectance(surfaceOf(ghent, 10, pass.day), skyOver(ghent, 10, pass), band);
    const noise = [...bandPixels(ghent, 10, pass, band)].map(
      (value, i) => (value - 1000) / 10_000 - exact[i]!,
    );
    expect(standardDeviation(noise) / expected).toBeCloseTo(1, 1);
  });
});

describe('the sky over a parcel', () => {
  const side = 256;
  const invalidClasses: number[] = [0, 1, 3, 8, 9, 10, 11];

  test('about half of the observations show 80 % of it, as 57 to 60 of 118 did in Flanders', () => {
    let usable = 0;
    let observations = 0;
    for (const year of [2021, 2022, 2023, 2024]) {
      for (const pass of passes(ghent, `${year}-01-01`, `${year}-12-31`)) {
        const classes = classPixels(ghent, pass);
        let valid = 0;
        for (let i = 0; i < 100; i++) {
          if (!invalidClasses.includes(classes[(100 + Math.floor(i / 10)) * side + 100 + (i % 10)]!)) valid++;
        }
        observations++;
        if (valid >= 80) usable++;
      }
    }
    expect(observations).toBe(292);
    expect(usable / observations).toBeGreaterThan(0.43);
    expect(usable / observations).toBeLessThan(0.58);
  });

  // Class medians over Flanders, 2017–2018: B02, B04, B08, B11.
  test.each([
    ['thick cloud', sceneClass.thickCloud, [0.664, 0.609, 0.685, 0.43], 0.06],
    ['medium cloud', sceneClass.mediumCloud, [0.226, 0.216, 0.377, 0.237], 0.06],
    ['cirrus', sceneClass.cirrus, [0.103, 0.124, 0.35, 0.22], 0.04],
    ['shadow', sceneClass.shadow, [0.013, 0.016, 0.064, 0.047], 0.03],
  ])(
    'pixels classified as %s have the reflectance of real scenes',
    (_, expectedClass, expected, tolerance) => {
      const bands = (['blue', 'red', 'nir', 'swir16'] as const).map((name) => bandOrder.indexOf(name));
      const values = bands.map((): number[] => []);
      for (const pass of passes(ghent, '2024-01-01', '2024-12-31').filter((_pass, i) => i % 3 === 0)) {
        const classes = classPixels(ghent, pass);
        if (!classes.includes(expectedClass)) continue;
        for (const [k, band] of bands.entries()) {
          const pixels = bandPixels(ghent, 20, pass, band);
          for (let i = 0; i < classes.length; i += 7) {
            if (classes[i] === expectedClass) values[k]!.push((pixels[i]! - 1000) / 10_000);
          }
        }
      }
      for (const [k, of] of values.entries()) {
        expect(Math.abs(median(of) - expected[k]!)).toBeLessThan(tolerance);
      }
    },
  );
});
