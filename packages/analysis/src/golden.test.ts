import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkField } from '@furrow/geo/validity/validity';
import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { SceneError } from './reasons/scene-error.ts';
import type { Recipe } from './recipes/recipe.ts';
import { folderCatalogue } from './search/folder-catalogue.ts';
import { chlorophyll } from './services/chlorophyll/recipe.ts';
import { cropWater } from './services/crop-water/recipe.ts';
import { vegetationIndex } from './services/vegetation-index/recipe.ts';
import { englishRecord } from './testing/english-record.ts';
import { realData } from './testing/real-data.ts';

interface Expected {
  date: string;
  field: number;
  inside: number;
  valid: number;
  cloud: number;
  unclassified: number | null;
  /** Index values where the reference data has them: null where a pixel has no value. */
  pixels?: (number | null)[];
  /** Statistics by index; null for an index whose bands no scene has. */
  [index: string]: unknown;
}

const referenceData = JSON.parse(readFileSync(join(import.meta.dirname, '../truth/statistics.json'), 'utf8'));
const scenes = realData('scenes');

const fieldsOf = (name: string, file: string): unknown[] =>
  scenes ? JSON.parse(readFileSync(join(scenes, name, file), 'utf8')).features : [];

/**
 * True in the deep suite, which covers every date. Otherwise the test covers small fields, some of them hidden, outside
 * a scene, in two zones or without classes.
 */
const isDeep = process.env['FURROW_DEEP'] === '1';

const parcels = fieldsOf('flanders-2017-2018', 'parcels.geojson');
const flanders = { name: 'flanders-2017-2018', fields: parcels, sampleDates: [] as string[] };
const tanzania = {
  name: 'tanzania-2019-2020',
  fields: referenceData.tanzania_fields as unknown[],
  sampleDates: ['2019-11-25', '2020-01-19', '2020-09-30'],
};

const cases: { name: string; recipe: Recipe; fields: unknown[]; sampleDates: string[]; rows: Expected[] }[] =
  [
    {
      name: 'texas-west-2024-09',
      recipe: vegetationIndex,
      fields: fieldsOf('texas-west-2024-09', 'fields.geojson'),
      sampleDates: ['2024-09-21'],
      rows: referenceData['texas-west-2024-09'],
    },
    { ...flanders, recipe: vegetationIndex, rows: referenceData[flanders.name] },
    {
      name: 'texas-two-zones-2024-09',
      recipe: vegetationIndex,
      fields: referenceData.two_zone_fields,
      sampleDates: ['2024-09-06'],
      rows: referenceData['texas-two-zones-2024-09'],
    },
    ...[cropWater, chlorophyll].flatMap((recipe) =>
      [flanders, tanzania].map((dataset) => ({
        ...dataset,
        recipe,
        rows: referenceData[recipe.code][dataset.name],
      })),
    ),
  ];

async function analyseOnDate(folder: string, recipe: Recipe, outline: unknown, date: string) {
  const check = checkField(outline);
  if (!check.ok) throw new Error(check.refusal.reason);
  const { field } = check;
  const analysis = await analyse(
    { field, recipe, when: { date }, collection: null },
    folderCatalogue(folder),
  );
  return {
    result: analysis.result,
    record: englishRecord(analysis.result, { ...analysis, field, recipe, overlay: null }),
  };
}

function expectClose(actual: number, expected: number, label: string): void {
  expect(Math.abs(actual - expected), label).toBeLessThan(1e-6);
}

describe.skipIf(scenes === null)('statistics and pixels equal rasterio and numpy', () => {
  for (const { name, recipe, fields, sampleDates, rows } of cases) {
    const dates = isDeep ? [...new Set(rows.map(({ date }) => date))] : sampleDates;
    const names = [recipe.index, ...('moreIndices' in recipe ? recipe.moreIndices : [])].map(
      (index) => index.name,
    );
    it.each(dates)(`${recipe.code}: ${name} on %s`, async (date) => {
      for (const expected of rows.filter((row) => row.date === date)) {
        const analysing = analyseOnDate(join(scenes!, name), recipe, fields[expected.field], date);
        if (expected.valid === 0) {
          const error = await analysing.catch((reason: unknown) => reason);
          expect(error).toBeInstanceOf(SceneError);
          const reasons =
            expected.cloud > 0 ? ['no_valid_pixel'] : ['no_scene', 'outside_scene', 'no_valid_pixel'];
          expect(reasons).toContain((error as SceneError).reason);
          continue;
        }
        const { result, record } = await analysing;
        const { indices, more_indices, provenance } = record.metadata;
        expect(provenance.pixels).toEqual({ inside: expected.inside, valid: expected.valid });
        expect(indices.cloud).toBeCloseTo(expected.cloud, 6);
        expect(result.unclassifiedShare).toBeCloseTo(expected.unclassified!, 9);
        const statisticsByIndex = [indices, ...more_indices];
        expect(statisticsByIndex.map((one) => one.name)).toEqual(
          names.filter((index) => expected[index] !== null),
        );
        for (const statistics of statisticsByIndex) {
          const values = expected[statistics.name] as Record<string, number>;
          for (const [key, value] of Object.entries(values)) {
            const actual = (statistics as unknown as Record<string, number>)[key]!;
            expectClose(actual, value, `${statistics.name} ${key}, field ${expected.field} on ${date}`);
          }
        }
        for (const [pixelIndex, value] of (expected.pixels ?? []).entries()) {
          const actual = result.index.values[pixelIndex]!;
          expect(Number.isNaN(actual), `pixel ${pixelIndex} on ${date}`).toBe(value === null);
          if (value !== null) expectClose(actual, value, `pixel ${pixelIndex} on ${date}`);
        }
      }
    });
  }

  it.each([cropWater, chlorophyll])(
    '$code: scenes of Texas without B8A are rejected with the name of the band',
    async (recipe) => {
      const [field] = fieldsOf('texas-west-2024-09', 'fields.geojson');
      const analysing = analyseOnDate(join(scenes!, 'texas-west-2024-09'), recipe, field, '2024-09-06');
      await expect(analysing).rejects.toMatchObject({
        reason: 'band_missing',
        message: expect.stringContaining('has no band B8A (nir08)'),
      });
    },
  );
});
