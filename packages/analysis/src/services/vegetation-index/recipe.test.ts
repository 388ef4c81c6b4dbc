import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Reflectances } from '../../indices/layer.ts';
import { bandsOf } from '../../recipes/recipe.ts';
import { realData } from '../../testing/real-data.ts';
import { vegetationIndex } from './recipe.ts';

const indices = Object.fromEntries(
  [vegetationIndex.index, ...vegetationIndex.moreIndices].map((index) => [index.name, index]),
);

const pixel = (bands: Partial<Record<keyof Reflectances, number>>): Reflectances =>
  ({ red: Number.NaN, nir: Number.NaN, nir08: Number.NaN, rededge1: Number.NaN, ...bands }) as Reflectances;

describe('vegetation index', () => {
  // Calculated by hand and with numpy from surface spectra of a crop, a soil and water.
  it.each([
    ['crop', { red: 0.04, nir: 0.42, nir08: 0.44, rededge1: 0.09 }, [0.826087, 0.626649, 0.59375, 0.660377]],
    ['soil', { red: 0.15, nir: 0.24, nir08: 0.26, rededge1: 0.18 }, [0.230769, 0.140625, 0.151685, 0.181818]],
    [
      'water',
      { red: 0.03, nir: 0.02, nir08: 0.018, rededge1: 0.025 },
      [-0.2, -0.022894, -0.027273, -0.162791],
    ],
  ] as const)('of %s', (_, bands, [ndvi, evi2, savi, ndre]) => {
    const reflectances = pixel(bands);
    expect(indices['NDVI']!.compute(reflectances)).toBeCloseTo(ndvi, 6);
    expect(indices['EVI2']!.compute(reflectances)).toBeCloseTo(evi2, 6);
    expect(indices['SAVI']!.compute(reflectances)).toBeCloseTo(savi, 6);
    expect(indices['NDRE']!.compute(reflectances)).toBeCloseTo(ndre, 6);
  });

  it('is invalid where negative reflectance drives it outside −1..1 or the denominator to 0', () => {
    const ndvi = indices['NDVI']!;
    expect(ndvi.compute(pixel({ nir: 0.02, red: -0.005 }))).toBeNaN();
    expect(ndvi.compute(pixel({ nir: 0.01, red: -0.01 }))).toBeNaN();
    expect(ndvi.compute(pixel({ nir: -0.01, red: -0.02 }))).toBeNaN();
    expect(ndvi.compute(pixel({ nir: 0.3, red: 0 }))).toBe(1);
  });

  it('needs red and near infrared, and uses red edge where available', () => {
    expect(bandsOf(vegetationIndex)).toEqual({
      code: 'vegetation-index',
      version: 1,
      requiredBands: ['red', 'nir'],
      optional: ['nir08', 'rededge1'],
    });
  });

  const published = realData('indices', 'spyndex-expected.json');
  it.skipIf(published === null)('equals the published values of spyndex', () => {
    const { scalars } = JSON.parse(readFileSync(published!, 'utf8')) as {
      scalars: Record<'N' | 'R' | 'NDVI' | 'SAVI', number[] | number | undefined>[];
    };
    let comparedPixels = 0;
    for (const { N, R, NDVI, SAVI } of scalars) {
      [N].flat().forEach((nir, i) => {
        const reflectances = pixel({ nir: nir!, red: [R].flat()[i]! });
        expect(indices['NDVI']!.compute(reflectances)).toBeCloseTo([NDVI].flat()[i]!, 8);
        if (SAVI !== undefined)
          expect(indices['SAVI']!.compute(reflectances)).toBeCloseTo([SAVI].flat()[i]!, 7);
        comparedPixels++;
      });
    }
    expect(comparedPixels).toBeGreaterThanOrEqual(5);
  });
});
