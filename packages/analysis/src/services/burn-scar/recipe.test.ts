import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkField } from '@furrow/geo/validity/validity';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../analyse.ts';
import { spanAfterEvent } from '../../choose/after-day.ts';
import { hostMessages } from '../../imagery/host-messages.ts';
import type { ImagerySource } from '../../imagery/ports.ts';
import type { Reflectances } from '../../indices/layer.ts';
import { RasterFiles } from '../../raster/raster-files.ts';
import { SceneError } from '../../reasons/scene-error.ts';
import { runPlan } from '../../run/run-plan.ts';
import { folderCatalogue } from '../../search/folder-catalogue.ts';
import { dn, refusalOf } from '../../testing/analyse-scenes.ts';
import { analyseSeriesFolder, analyseSyntheticSeries, squareField } from '../../testing/analyse-series.ts';
import { realData } from '../../testing/real-data.ts';
import { fieldOfPixels, type SyntheticScene, writeCatalogue } from '../../testing/synthetic-scene.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { burnDifference, nbr, relativeBurnRatio, severities, severityIndex } from './normalised-burn.ts';
import { burnScar } from './recipe.ts';

const surface = (nir08: number, swir22: number) => nbr.compute({ nir08, swir22 } as Reflectances);
const crop = surface(0.44, 0.1);
const soil = surface(0.26, 0.29);

describe('the normalised burn ratio', () => {
  // Calculated by hand and with numpy from surface spectra of a crop, a soil and water.
  it('of crop, soil and water', () => {
    expect(crop).toBeCloseTo(0.62963, 6);
    expect(soil).toBeCloseTo(-0.054545, 6);
    expect(surface(0.018, 0.008)).toBeCloseTo(0.384615, 6);
  });

  it('difference from crop to soil is of high severity', () => {
    expect(burnDifference(crop, soil)).toBeCloseTo(0.684175, 6);
    expect(severities[severityIndex(burnDifference(crop, soil))]!.code).toBe('high');
    expect(relativeBurnRatio(crop, soil)).toBeCloseTo(0.684175 / 1.63063, 6);
  });

  it.each([
    [-0.7, 'regrowth_high'],
    [-0.2501, 'regrowth_high'],
    [-0.25, 'regrowth_low'],
    [-0.1001, 'regrowth_low'],
    [-0.1, 'unburned'],
    [0.0999, 'unburned'],
    [0.1, 'low'],
    [0.27, 'moderate_low'],
    [0.44, 'moderate_high'],
    [0.6599, 'moderate_high'],
    [0.66, 'high'],
    [1.9, 'high'],
  ])('difference %f has class %s', (value, code) => {
    expect(severities[severityIndex(value)]!.code).toBe(code);
  });
});

const fire = '2026-06-10';
const greenBands = { nir08: dn(0.44), swir22: dn(0.1) };
const bareBands = { nir08: dn(0.26), swir22: dn(0.29) };
const scene = (day: string, more: Partial<SyntheticScene>): SyntheticScene => ({
  id: `of ${day}`,
  datetime: `2026-${day}T10:30:00Z`,
  ...more,
});
const burnScarRequest = { recipe: burnScar, recipeInputs: { referenceDate: fire } };
const when = { from: '2026-06-11', to: '2026-06-30' };
const burnScarOf = (scenes: SyntheticScene[], more: object = {}) =>
  analyseSyntheticSeries(scenes, { ...burnScarRequest, when, ...more });
const factsOf = ({ record }: Awaited<ReturnType<typeof burnScarOf>>) =>
  Object.fromEntries(record.metadata.provenance.facts!.map(({ name, value }) => [name, value]));

describe('a burn scar', () => {
  it('is the difference between the newest clear image before the fire and the newest after it, in hectares', async () => {
    const analysed = await burnScarOf([
      scene('05-20', bareBands),
      scene('06-01', greenBands),
      scene('06-08', { ...bareBands, scl: 9 }),
      scene('06-10', bareBands),
      scene('06-13', greenBands),
      scene('06-20', bareBands),
    ]);
    const { indices, more_indices, provenance } = analysed.record.metadata;
    expect(indices).toMatchObject({ name: 'dNBR', date: '2026-06-20' });
    expect(indices.average).toBeCloseTo(0.684175, 6);
    expect(more_indices.map(({ name }) => name)).toEqual(['RBR']);
    expect(more_indices[0]!.average).toBeCloseTo(0.419577, 5);
    expect(factsOf(analysed)).toMatchObject({
      'Day of the fire': '10 Jun 2026',
      'Image before': '1 Jun 2026',
      'Image after': '20 Jun 2026',
      'High severity (dNBR 0.66 and more)': 4,
      'Unburned (dNBR −0.10 to 0.10)': 0,
    });
    expect(provenance.scenes.map(({ id }) => id)).toEqual(['of 06-20', 'of 06-01']);
    expect(provenance.limits).toContain('harvest');
    expect(analysed.record.reference_date).toBe(fire);
  });

  it('counts each pixel in its class, and only pixels that are clear on both days', async () => {
    const half = Array.from({ length: 400 }, (_, at) => (at % 20 < 7 ? dn(0.29) : dn(0.1)));
    const cloud = Array.from({ length: 400 }, (_, at) => (at < 80 ? 9 : 4));
    const analysed = await burnScarOf([
      scene('06-01', { ...greenBands, scl: cloud }),
      scene('06-20', { nir08: dn(0.44), swir22: half }),
    ]);
    // The field has ten by ten pixels, and clouds hide two of its ten rows on the first day.
    expect(analysed.record.metadata.provenance.pixels).toEqual({ inside: 100, valid: 80 });
    expect(factsOf(analysed)).toMatchObject({
      'Moderate to high severity (dNBR 0.44 to 0.66)': 0,
      'Moderate to low severity (dNBR 0.27 to 0.44)': 1.6,
      'Unburned (dNBR −0.10 to 0.10)': 1.6,
    });
    expect(analysed.result.index.values.filter((value) => value > 0.1)).toHaveLength(40);
  });

  it('has the same bytes when its stored plan is run again, with the two passes that were compared', async () => {
    const folder = writeCatalogue(temporaryFolder(), [
      scene('06-01', greenBands),
      scene('06-05', { ...greenBands, scl: Array.from({ length: 400 }, (_, at) => (at < 200 ? 9 : 4)) }),
      scene('06-20', bareBands),
    ]);
    const { result, record } = await analyseSeriesFolder(folder, { ...burnScarRequest, when });
    expect(result.plan.timeSeries!.flatMap(({ scenes }) => scenes.map(({ id }) => id))).toEqual(['of 06-01']);
    expect(record.metadata.provenance.dropped).toMatchObject([
      {
        id: 'of 06-05',
        reason: 'not_enough_clear',
        detail: expect.stringContaining('is clear on 5 Jun 2026'),
      },
    ]);
    const files = new RasterFiles(folderCatalogue(folder));
    const recomputedResult = await runPlan(JSON.parse(JSON.stringify(result.plan)), files);
    await files.close();
    expect(recomputedResult.index.values).toEqual(result.index.values);
    expect(recomputedResult.timeSeries).toEqual(result.timeSeries);
  });
});

describe('a burn scar', () => {
  const cloudy = { ...greenBands, scl: 9 };

  it.each([
    ['a clear image before', [scene('06-01', cloudy), scene('06-20', bareBands)]],
    ['a clear image within sixty days', [scene('04-10', greenBands), scene('06-20', bareBands)]],
    ['an image other than that of the day itself', [scene('06-10', greenBands), scene('06-20', bareBands)]],
  ])('has no reference without %s', async (_, scenes) => {
    expect(await refusalOf(burnScarOf(scenes))).toMatchObject({
      reason: 'no_reference',
      message:
        'In the 60 days before the fire on 10 Jun 2026 the satellite had no clear view of the field, so there is nothing to compare with.',
    });
  });

  it('is not measured without a day of the fire, or an image from after it', async () => {
    const scenes = [scene('06-01', greenBands), scene('06-09', greenBands)];
    const refused = await refusalOf(
      analyseSyntheticSeries(scenes, { recipe: burnScar, when: { date: '2026-06-09' } }),
    );
    expect(refused).toMatchObject({
      reason: 'no_reference',
      message: 'A burn scar is measured around the day of the fire. Give that day.',
    });
    expect(await refusalOf(burnScarOf(scenes, { when: { date: '2026-06-09' } }))).toMatchObject({
      reason: 'no_reference',
      message: 'The image is from 9 Jun 2026, not from after the fire on 10 Jun 2026. Choose a later day.',
    });
  });

  it('has no usable scene without a clear image after the fire', async () => {
    expect(await refusalOf(burnScarOf([scene('06-01', greenBands), scene('06-20', cloudy)]))).toMatchObject({
      reason: 'not_enough_clear',
    });
    expect(await refusalOf(burnScarOf([scene('06-01', greenBands)]))).toMatchObject({ reason: 'no_scene' });
  });

  it('skips an image without its bands, also as reference', async () => {
    expect(
      await refusalOf(burnScarOf([scene('06-01', greenBands), scene('06-20', { nir08: bareBands.nir08 })])),
    ).toMatchObject({
      reason: 'band_missing',
      message: 'of 06-20 has no band B12 (swir22).',
    });
    const { result } = await burnScarOf([
      scene('06-01', greenBands),
      scene('06-05', { nir08: greenBands.nir08 }),
      scene('06-20', bareBands),
    ]);
    expect(result.plan.timeSeries).toHaveLength(1);
  });

  it('is refused over water, and for a field smaller than a pixel', async () => {
    const water = { nir08: dn(0.018), swir22: dn(0.008), scl: 6 };
    expect(await refusalOf(burnScarOf([scene('06-01', water), scene('06-20', water)]))).toMatchObject({
      reason: 'only_water',
      message: 'The whole field is water, where nothing burns.',
    });
    const sliver = fieldOfPixels(5.2, 4, 0.7, 20);
    expect(
      await refusalOf(burnScarOf([scene('06-01', greenBands), scene('06-20', bareBands)], { field: sliver })),
    ).toMatchObject({ reason: 'no_pixel_inside' });
  });

  it('is worth a retry while an image is unreachable, unless it no longer exists', async () => {
    const folder = writeCatalogue(temporaryFolder(), [scene('06-01', greenBands), scene('06-20', bareBands)]);
    const catalogue = folderCatalogue(folder);
    const unreachableCatalogue: ImagerySource = {
      simulated: false,
      search: (query) => catalogue.search(query),
      open: async (href) => {
        if (href.includes('06-01'))
          throw new SceneError('asset_unreachable', hostMessages.silent({ host: 'example.org' }));
        return catalogue.open(href);
      },
    };
    const request = { ...burnScarRequest, when, field: squareField, collection: null };
    expect(await refusalOf(analyse(request, unreachableCatalogue))).toMatchObject({
      reason: 'asset_unreachable',
    });
    rmSync(join(folder, 'of 06-01-swir22.tif'));
    expect(await refusalOf(analyse(request, catalogue))).toMatchObject({ reason: 'no_reference' });
  });
});

interface Expected {
  field: number;
  fire: string;
  before: string | null;
  after: string;
  inside: number;
  valid: number;
  cloud: number;
  hectares: number[];
  dNBR: Record<string, number>;
  RBR: Record<string, number>;
  /** Values by pixel, where the field is large: null where a pixel has none. */
  pixels: (number | null)[] | null;
}

const referenceData = JSON.parse(readFileSync(join(import.meta.dirname, 'truth.json'), 'utf8'));
const statistics = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../truth/statistics.json'), 'utf8'),
);
/**
 * True in the deep suite, which covers every day. Otherwise the test covers a day with pixels in six of the seven
 * classes.
 */
const isDeep = process.env['FURROW_DEEP'] === '1';
const sampleDays: Record<string, string[]> = {
  'flanders-2017-2018': ['2017-11-10'],
  'tanzania-2019-2020': [],
};
const scenes = realData('scenes');
const outlines = {
  'flanders-2017-2018': () =>
    JSON.parse(readFileSync(join(scenes!, 'flanders-2017-2018/parcels.geojson'), 'utf8')).features,
  'tanzania-2019-2020': () => statistics.tanzania_fields,
};

describe.skipIf(scenes === null)(
  'on real scenes without fire, rasterio and numpy give the same results',
  () => {
    for (const [name, fields] of Object.entries(outlines)) {
      const rows = referenceData[name] as Expected[];
      const days = isDeep ? [...new Set(rows.map(({ fire: day }) => day))] : sampleDays[name]!;
      it.each(days)(`${name} around %s`, async (day) => {
        for (const expected of rows.filter(({ fire: of }) => of === day)) {
          const check = checkField(fields()[expected.field]);
          if (!check.ok) throw new Error(check.refusal.reason);
          const pendingAnalysis = analyseSeriesFolder(join(scenes!, name), {
            recipe: burnScar,
            field: check.field,
            when: { date: expected.after },
            recipeInputs: { referenceDate: day },
          });
          if (expected.before === null) {
            expect(await refusalOf(pendingAnalysis)).toMatchObject({ reason: 'no_reference' });
            continue;
          }
          const { result, record } = await pendingAnalysis;
          const { indices, more_indices, provenance } = record.metadata;
          expect(provenance.pixels).toEqual({ inside: expected.inside, valid: expected.valid });
          expect(provenance.scenes[1]!.datetime.slice(0, 10)).toBe(expected.before);
          expect(indices.cloud).toBeCloseTo(expected.cloud, 3);
          const classes = provenance.facts!.slice(3).toReversed();
          for (const [index, value] of expected.hectares.entries())
            expect(classes[index]!.value).toBeCloseTo(value, 9);
          for (const one of [indices, more_indices[0]!]) {
            const values = expected[one.name as 'dNBR' | 'RBR'];
            for (const [key, value] of Object.entries(values)) {
              const actual = (one as unknown as Record<string, number>)[key]!;
              expect(Math.abs(actual - value), `${one.name} ${key} of ${expected.field}`).toBeLessThan(1e-6);
            }
          }
          for (const [pixelIndex, value] of (expected.pixels ?? []).entries()) {
            const actual = result.index.values[pixelIndex]!;
            if (value === null) expect(actual).toBeNaN();
            else expect(Math.abs(actual - value)).toBeLessThan(1e-6);
          }
        }
      });
    }

    it('the harvest of a maize parcel looks like a fire of high severity', () => {
      const maize = (referenceData['flanders-2017-2018'] as Expected[]).find(
        ({ field, fire: day }) => field === 9 && day === '2018-07-20',
      )!;
      expect(maize.before).toBe('2018-07-18');
      expect(maize.dNBR['median']).toBeGreaterThan(0.66);
    });
  },
);

describe('the image after a fire', () => {
  const due = '2026-06-30T09:00:00.000Z';
  const usual = { from: '2026-05-31T09:00:00.000Z', due, to: due };

  it('is the newest as usual where the fire was in the last weeks, never one of its own day', () => {
    expect(spanAfterEvent(usual, '2026-06-10')).toEqual({ ...usual, from: '2026-06-11T00:00:00.000Z' });
  });

  it('is the first one after an earlier fire, as long as it shows the fire and not the recovery', () => {
    const firstInstant = '2025-08-09T00:00:00.000Z';
    expect(spanAfterEvent(usual, '2025-08-08')).toEqual({
      from: firstInstant,
      due: firstInstant,
      to: '2025-12-07T00:00:00.000Z',
    });
    expect(spanAfterEvent(usual, '2026-05-01').to).toBe(due);
  });
});
