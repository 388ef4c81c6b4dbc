import { readFileSync } from 'node:fs';
import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, it } from 'vitest';
import type { Reflectances } from '../../indices/layer.ts';
import { bandsOf } from '../../recipes/recipe.ts';
import { analyseScenes, dn, refusalOf } from '../../testing/analyse-scenes.ts';
import { realData } from '../../testing/real-data.ts';
import { originX, originY, type SyntheticScene } from '../../testing/synthetic-scene.ts';
import { cropWater } from './recipe.ts';

const { index: ndmi } = cropWater;

const pixel = (bands: Partial<Reflectances>): Reflectances =>
  ({ nir08: Number.NaN, swir16: Number.NaN, ...bands }) as Reflectances;

/** Analysis of a field of 10 by 10 pixels of 20 m. */
const analysisOf = (scene: Partial<SyntheticScene>) =>
  analyseScenes([{ id: 'A', ...scene }], undefined, undefined, cropWater);

describe('NDMI', () => {
  // Calculated by hand and with numpy from surface spectra of a crop, a soil and water.
  it.each([
    ['crop', { nir08: 0.44, swir16: 0.2 }, 0.375],
    ['soil', { nir08: 0.26, swir16: 0.34 }, -0.133333],
    ['water', { nir08: 0.018, swir16: 0.01 }, 0.285714],
  ])('of %s', (_, bands, expected) => {
    expect(ndmi.compute(pixel(bands))).toBeCloseTo(expected, 6);
  });

  it('is invalid where negative reflectance makes it meaningless', () => {
    expect(ndmi.compute(pixel({ nir08: 0.02, swir16: -0.005 }))).toBeNaN();
    expect(ndmi.compute(pixel({ nir08: 0.01, swir16: -0.01 }))).toBeNaN();
  });

  it('needs only 20 m bands', () => {
    expect(bandsOf(cropWater)).toMatchObject({ requiredBands: ['nir08', 'swir16'], optional: [] });
  });

  const published = realData('indices', 'spyndex-spectral-samples.json');
  it.skipIf(published === null)('equals the published normalised difference of real spectra', () => {
    // The samples are from Landsat, whose bands 5 and 6 correspond to B8A and B11; NDBI is NDMI with opposite sign.
    const samples = JSON.parse(readFileSync(published!, 'utf8')) as { SR_B5: number; SR_B6: number }[];
    const { rows_0_to_4: rows } = JSON.parse(
      readFileSync(realData('indices', 'spyndex-expected.json')!, 'utf8'),
    ) as { rows_0_to_4: { NDBI: number[] } };
    for (const [row, expected] of rows.NDBI.entries()) {
      const { SR_B5: nir08, SR_B6: swir16 } = samples[row]!;
      expect(ndmi.compute(pixel({ nir08, swir16 }))).toBeCloseTo(-expected, 6);
    }
  });
});

describe('a field in 20 m bands', () => {
  const bands = { nir08: dn(0.44), swir16: dn(0.2) };

  it('is counted in pixels of 20 m, on the grid of its bands', async () => {
    const { result, record } = await analysisOf(bands);
    const { grid } = result.plan;
    expect(grid.resolution).toBe(20);
    for (const shift of [grid.originX - originX, grid.originY - originY]) {
      expect(Math.abs(shift % 20)).toBe(0);
    }
    const { indices, provenance, display } = record.metadata;
    expect(provenance).toMatchObject({
      resolution: 20,
      pixels: { inside: 100, valid: 100 },
      recipe: 'crop-water 1',
      formula: 'NDMI = (B8A − B11) / (B8A + B11)',
      limits: inEnglish(cropWater.limits),
    });
    expect(indices).toMatchObject({ name: 'NDMI', cloud: 0 });
    expect(indices.average).toBeCloseTo(0.375, 9);
    expect(display.steps.map(({ from }) => from)).toEqual([
      -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6,
    ]);
  });

  it('uses the class of the nearest pixel where the classification is coarser', async () => {
    // Classes of 40 m, two pixels wide: the first of the field's five columns of classes is cloud.
    const scl = Array.from({ length: 100 }, (_, at) => (at % 10 === 1 ? 9 : 4));
    const { record } = await analysisOf({ ...bands, scl, sclResolution: 40 });
    expect(record.metadata.provenance.pixels).toEqual({ inside: 100, valid: 80 });
    expect(record.metadata.indices.cloud).toBe(20);
  });

  it.each([
    ['A has no band B11 (swir16).', { nir08: bands.nir08 }],
    ['A has no band B8A (nir08).', { swir16: bands.swir16 }],
  ])('is refused without its bands: %s', async (message, availableBands) => {
    expect(await refusalOf(analysisOf(availableBands))).toMatchObject({ reason: 'band_missing', message });
  });
});
