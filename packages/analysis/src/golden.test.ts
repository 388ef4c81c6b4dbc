import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkField } from '@furrow/geo/validity';
import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { chlorophyll } from './recipes/chlorophyll.ts';
import { cropWater } from './recipes/crop-water.ts';
import type { Recipe } from './recipes/recipe.ts';
import { vegetationIndex } from './recipes/vegetation-index.ts';
import { SceneError } from './scene-error.ts';
import { folderCatalogue } from './scenes/folder-catalogue.ts';
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

const truth = JSON.parse(readFileSync(join(import.meta.dirname, '../truth/statistics.json'), 'utf8'));
const scenes = realData('scenes');

const fieldsOf = (name: string, file: string): unknown[] =>
  scenes ? JSON.parse(readFileSync(join(scenes, name, file), 'utf8')).features : [];

/** The deep suite covers every date; this one small fields, some of them hidden, outside a scene, in two zones or without classes. */
const isDeep = process.env['FURROW_DEEP'] === '1';

const parcels = fieldsOf('flanders-2017-2018', 'parcels.geojson');
const flanders = { name: 'flanders-2017-2018', fields: parcels, few: [] as string[] };
const tanzania = {
  name: 'tanzania-2019-2020',
  fields: truth.tanzania_fields as unknown[],
  few: ['2019-11-25', '2020-01-19', '2020-09-30'],
};

const cases: { name: string; recipe: Recipe; fields: unknown[]; few: string[]; rows: Expected[] }[] = [
  {
    name: 'texas-west-2024-09',
    recipe: vegetationIndex,
    fields: fieldsOf('texas-west-2024-09', 'fields.geojson'),
    few: ['2024-09-21'],
    rows: truth['texas-west-2024-09'],
  },
  { ...flanders, recipe: vegetationIndex, rows: truth[flanders.name] },
  {
    name: 'texas-two-zones-2024-09',
    recipe: vegetationIndex,
    fields: truth.two_zone_fields,
    few: ['2024-09-06'],
    rows: truth['texas-two-zones-2024-09'],
  },
  ...[cropWater, chlorophyll].flatMap((recipe) =>
    [flanders, tanzania].map((place) => ({ ...place, recipe, rows: truth[recipe.code][place.name] })),
  ),
];

async function analysedAt(folder: string, recipe: Recipe, outline: unknown, date: string) {
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

function expectClose(actual: number, expected: number, where: string): void {
  expect(Math.abs(actual - expected), where).toBeLessThan(1e-6);
}

describe.skipIf(scenes === null)('statistics and pixels equal rasterio and numpy', () => {
  for (const { name, recipe, fields, few, rows } of cases) {
    const dates = isDeep ? [...new Set(rows.map(({ date }) => date))] : few;
    const names = [recipe.index, ...('moreIndices' in recipe ? recipe.moreIndices : [])].map(
      (index) => index.name,
    );
    it.each(dates)(`${recipe.code}: ${name} on %s`, async (date) => {
      for (const expected of rows.filter((row) => row.date === date)) {
        const analysing = analysedAt(join(scenes!, name), recipe, fields[expected.field], date);
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
        const held = [indices, ...more_indices];
        expect(held.map((one) => one.name)).toEqual(names.filter((index) => expected[index] !== null));
        for (const statistics of held) {
          const values = expected[statistics.name] as Record<string, number>;
          for (const [key, value] of Object.entries(values)) {
            const actual = (statistics as unknown as Record<string, number>)[key]!;
            expectClose(actual, value, `${statistics.name} ${key}, field ${expected.field} on ${date}`);
          }
        }
        for (const [at, value] of (expected.pixels ?? []).entries()) {
          const actual = result.index.values[at]!;
          expect(Number.isNaN(actual), `pixel ${at} on ${date}`).toBe(value === null);
          if (value !== null) expectClose(actual, value, `pixel ${at} on ${date}`);
        }
      }
    });
  }

  it.each([cropWater, chlorophyll])(
    '$code: scenes of Texas without B8A are rejected with the name of the band',
    async (recipe) => {
      const [field] = fieldsOf('texas-west-2024-09', 'fields.geojson');
      const analysing = analysedAt(join(scenes!, 'texas-west-2024-09'), recipe, field, '2024-09-06');
      await expect(analysing).rejects.toMatchObject({
        reason: 'band_missing',
        message: expect.stringContaining('has no band B8A (nir08)'),
      });
    },
  );
});
