import { describe, expect, it } from 'vitest';
import type { RecipeInputs } from '../../plan/plan.ts';
import { RasterFiles } from '../../raster/raster-files.ts';
import { runPlan } from '../../run/run-plan.ts';
import { dn, refusalOf } from '../../testing/analyse-scenes.ts';
import { analyseSeries, scenesEvery } from '../../testing/series-of-scenes.ts';
import { fieldOfPixels } from '../../testing/synthetic-scene.ts';
import { carbon } from './recipe.ts';

/** Reflectances with an NDVI of 0.75, which means a fAPAR of 0.762. */
const green = { red: dn(0.06), nir: dn(0.42) };
const water = { red: dn(0.025), nir: dn(0.018), scl: 6 };

const factOf = (record: Awaited<ReturnType<typeof analyseSeries>>['record'], name: string) =>
  record.metadata.provenance.facts?.find((fact) => fact.name === name)?.value;

describe('carbon uptake', () => {
  it('of a constantly green year is its share of the light of the year', async () => {
    const { record } = await analyseSeries(
      carbon,
      scenesEvery(40, 10, () => green),
    );
    const { indices, more_indices, geojson, series } = record.metadata;
    // 365 days of light at 50.9° north, in MJ/m², from an independent sum.
    const light = 1969.799;
    const gross = 1.3 * 0.75 * 0.762 * light * (44 / 12 / 100);
    expect(indices.average / (0.47 * gross)).toBeCloseTo(1, 3);
    expect(more_indices[0]!.name).toBe('Gross carbon uptake');
    expect(more_indices[0]!.average).toBeCloseTo(indices.average / 0.47, 9);
    expect(factOf(record, 'Days counted')).toBe(365);
    expect(factOf(record, 'Average uptake, low estimate')).toBeCloseTo(0.75 * indices.average, 2);
    expect(factOf(record, 'Average uptake, high estimate')).toBeCloseTo(1.6 * indices.average, 2);
    expect(factOf(record, 'Counted as')).toBe('Cropland, because none was named');
    expect(series!.at(-1)!.average).toBeCloseTo(indices.average, 6);
    expect(geojson!.features.map(({ properties }) => Object.keys(properties))).toEqual([
      ['intensity', 'band', 'area_ha', 'timestamp'],
    ]);
    expect(record.metadata.provenance.limits).toMatch(/trend, never a credit/);
  });

  it('shows where more grows, in bands from low to high', async () => {
    // NDVI rises from west to east.
    const nir = Array.from({ length: 1600 }, (_, i) => dn(0.1 + 0.01 * (i % 40)));
    const { record } = await analyseSeries(
      carbon,
      scenesEvery(20, 20, () => ({ red: dn(0.06), nir })),
    );
    const features = record.metadata.geojson!.features;
    const intensities = features.map(({ properties }) => properties['intensity'] as number);
    expect(intensities.length).toBeGreaterThan(2);
    expect(intensities).toEqual(intensities.toSorted((a, b) => a - b));
    const hectares = features.reduce((sum, { properties }) => sum + (properties['area_ha'] as number), 0);
    expect(hectares).toBeCloseTo(4, 6);
  });

  it('gives the same bytes when its plan is run again', async () => {
    const scenes = scenesEvery(20, 20, (before) => ({ ...green, scl: before % 3 === 1 ? 9 : 4 }));
    const { result, imagery } = await analyseSeries(carbon, scenes);
    const files = new RasterFiles(imagery);
    const recomputedResult = await runPlan(JSON.parse(JSON.stringify(result.plan)), files);
    await files.close();
    expect(recomputedResult.index.values).toEqual(result.index.values);
    expect(recomputedResult.timeSeries).toEqual(result.timeSeries);
  });

  it('depends on the biome, whatever the vegetation is called', async () => {
    const scenes = scenesEvery(20, 20, () => green);
    const { result, imagery, record } = await analyseSeries(carbon, scenes);
    const files = new RasterFiles(imagery);
    const withInputs = (recipeInputs: RecipeInputs) => runPlan({ ...result.plan, recipeInputs }, files);
    const forest = await withInputs({
      vegetation: 'चौड़ी पत्ती वाला जंगल',
      biome: 'deciduous_broadleaved_forest',
    });
    const named = await withInputs({ vegetation: 'Conifer forest' });
    await files.close();
    expect(named.index.values).toEqual(result.index.values);
    expect(forest.index.values[0]! / result.index.values[0]!).toBeCloseTo(1.526 / 1.3, 9);
    expect(factOf(record, 'Light-use efficiency (ε)')).toBe(1.3);
  });

  it('of open water is refused: there is no land', async () => {
    const lake = analyseSeries(
      carbon,
      scenesEvery(20, 20, () => water),
    );
    expect(await refusalOf(lake)).toMatchObject({ reason: 'only_water' });
  });

  it.each([
    [
      'a few days',
      scenesEvery(7, 50, () => green),
      /needs 8 clear days over the whole year before; there are 7\./,
    ],
    ['one day', scenesEvery(1, 5, () => green), /there is 1\./],
    ['spring alone', scenesEvery(20, 5, () => green), /cover at most 106 of its 365 days/],
    [
      'one day among clouds',
      scenesEvery(40, 10, (before) => ({ ...green, scl: before === 0 ? 4 : 9 })),
      /there is 1\./,
    ],
    [
      'days without a classification',
      scenesEvery(40, 10, () => ({ ...green, scl: 7 })),
      /cover at most 0 of its 365 days/,
    ],
  ])('of %s is refused', async (_, scenes, sentence) => {
    const { reason, message } = await refusalOf(analyseSeries(carbon, scenes));
    expect(reason).toBe('too_few_dates');
    expect(message).toMatch(sentence);
  });

  it('under cloud all year, or between the pixel centres, is refused with a reason', async () => {
    const cloudy = scenesEvery(20, 20, () => ({ ...green, scl: 9 }));
    expect((await refusalOf(analyseSeries(carbon, cloudy))).reason).toBe('too_few_dates');
    const thinField = fieldOfPixels(4.6, 0.5, 0.3, 38);
    const refusal = await refusalOf(
      analyseSeries(
        carbon,
        scenesEvery(2, 20, () => green),
        thinField,
      ),
    );
    expect(refusal).toMatchObject({ reason: 'no_pixel_inside' });
  });
});
