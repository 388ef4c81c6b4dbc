import { readFileSync } from 'node:fs';
import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import type { Reflectances } from '../indices/layer.ts';
import { folderCatalogue } from '../search/folder-catalogue.ts';
import { day, dn, refusalOf } from '../testing/analyse-scenes.ts';
import { englishRecord } from '../testing/english-record.ts';
import { realData } from '../testing/real-data.ts';
import {
  fieldOfPixels,
  originX,
  originY,
  type SyntheticScene,
  writeCatalogue,
} from '../testing/synthetic-scene.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { chlorophyll } from './chlorophyll.ts';
import { cropWater } from './crop-water.ts';
import { bandsOf, type Recipe } from './recipe.ts';

const ndmi = cropWater.index;
const ndre = chlorophyll.index;
const ciRedEdge = chlorophyll.moreIndices[0]!;

const pixel = (bands: Partial<Reflectances>): Reflectances =>
  ({ nir08: Number.NaN, rededge1: Number.NaN, swir16: Number.NaN, ...bands }) as Reflectances;

/** Record of a field of 10 by 10 pixels of 20 m. */
async function recordOf(recipe: Recipe, scene: Partial<SyntheticScene>, field = fieldOfPixels(4, 4, 20, 20)) {
  const imagery = folderCatalogue(writeCatalogue(temporaryFolder(), [{ id: 'A', ...scene }]));
  const analysis = await analyse({ field, recipe, when: { date: day }, collection: null }, imagery);
  return {
    plan: analysis.result.plan,
    record: englishRecord(analysis.result, { ...analysis, field, recipe, overlay: null }),
  };
}

describe('crop water and chlorophyll', () => {
  // Calculated by hand and with numpy from surface spectra of a crop, a soil and water.
  it.each([
    ['crop', { nir08: 0.44, rededge1: 0.09, swir16: 0.2 }, [0.375, 0.660377, 3.888889]],
    ['soil', { nir08: 0.26, rededge1: 0.18, swir16: 0.34 }, [-0.133333, 0.181818, 0.444444]],
    ['water', { nir08: 0.018, rededge1: 0.025, swir16: 0.01 }, [0.285714, -0.162791, -0.28]],
  ] as const)('of %s', (_, bands, [moisture, redEdge, chlorophyllIndex]) => {
    expect(ndmi.compute(pixel(bands))).toBeCloseTo(moisture, 6);
    expect(ndre.compute(pixel(bands))).toBeCloseTo(redEdge, 6);
    expect(ciRedEdge.compute(pixel(bands))).toBeCloseTo(chlorophyllIndex, 6);
  });

  it('are invalid where negative reflectance makes them meaningless', () => {
    expect(ndmi.compute(pixel({ nir08: 0.02, swir16: -0.005 }))).toBeNaN();
    expect(ndmi.compute(pixel({ nir08: 0.01, swir16: -0.01 }))).toBeNaN();
    expect(ndre.compute(pixel({ nir08: -0.01, rededge1: 0.2 }))).toBeNaN();
    for (const rededge1 of [0, -0.005, Number.NaN, 5e-324]) {
      expect(ciRedEdge.compute(pixel({ nir08: 0.3, rededge1 })), String(rededge1)).toBeNaN();
    }
    expect(ciRedEdge.compute(pixel({ nir08: 0.4, rededge1: 0.001 }))).toBeCloseTo(399, 9);
  });

  it('need only 20 m bands', () => {
    expect(bandsOf(cropWater)).toMatchObject({ required: ['nir08', 'swir16'], optional: [] });
    expect(bandsOf(chlorophyll)).toMatchObject({ required: ['nir08', 'rededge1'], optional: [] });
  });

  const published = realData('indices', 'spyndex-spectral-samples.json');
  it.skipIf(published === null)('equal the published normalised difference of real spectra', () => {
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
  const bands = { nir08: dn(0.44), swir16: dn(0.2), rededge1: dn(0.09) };

  it('is counted in pixels of 20 m, on the grid of its bands', async () => {
    const { plan, record } = await recordOf(cropWater, bands);
    expect(plan.grid.resolution).toBe(20);
    for (const shift of [plan.grid.originX - originX, plan.grid.originY - originY]) {
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

  it('has both indices of chlorophyll', async () => {
    const { record } = await recordOf(chlorophyll, bands);
    const { indices, more_indices } = record.metadata;
    expect([indices.name, ...more_indices.map(({ name }) => name)]).toEqual(['NDRE', 'CIre']);
    expect(indices.average).toBeCloseTo(0.660377, 6);
    expect(more_indices[0]!.average).toBeCloseTo(3.888889, 6);
  });

  it('uses the class of the nearest pixel where the classification is coarser', async () => {
    // Classes of 40 m, two pixels wide: the first of the field's five columns of classes is cloud.
    const scl = Array.from({ length: 100 }, (_, at) => (at % 10 === 1 ? 9 : 4));
    const { record } = await recordOf(cropWater, { ...bands, scl, sclResolution: 40 });
    expect(record.metadata.provenance.pixels).toEqual({ inside: 100, valid: 80 });
    expect(record.metadata.indices.cloud).toBe(20);
  });

  it.each([
    ['A has no band B11 (swir16).', cropWater, { nir08: bands.nir08 }],
    ['A has no band B8A (nir08).', cropWater, { swir16: bands.swir16 }],
    ['A has no band B05 (rededge1).', chlorophyll, { nir08: bands.nir08, swir16: bands.swir16 }],
  ])('is refused without its bands: %s', async (message, recipe, availableBands) => {
    expect(await refusalOf(recordOf(recipe, availableBands))).toMatchObject({
      reason: 'band_missing',
      message,
    });
  });
});
