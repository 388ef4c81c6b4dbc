import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkField } from '@furrow/geo/validity';
import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { vegetationIndex } from './recipes/vegetation-index.ts';
import { buildRecord } from './record.ts';
import { SceneError } from './scene-error.ts';
import { folderCatalogue } from './scenes/folder-catalogue.ts';
import { realData } from './testing/real-data.ts';

interface Expected {
  date: string;
  field: number;
  inside: number;
  valid: number;
  cloud: number;
  unclassified: number | null;
  NDVI: Record<string, number> | null;
  EVI2: Record<string, number> | null;
  SAVI: Record<string, number> | null;
  NDRE: Record<string, number> | null;
}

const truth = JSON.parse(readFileSync(join(import.meta.dirname, '../truth/statistics.json'), 'utf8'));
const scenes = realData('scenes');

const fieldsOf = (name: string, file: string): unknown[] =>
  scenes ? JSON.parse(readFileSync(join(scenes, name, file), 'utf8')).features : [];

/** Every date in the long suite; here those with parts and all of a field hidden, outside a scene, in two zones or without classes. */
const isDeep = process.env['FURROW_DEEP'] === '1';

const cases = [
  {
    name: 'texas-west-2024-09',
    fields: fieldsOf('texas-west-2024-09', 'fields.geojson'),
    few: ['2024-09-06', '2024-09-21'],
  },
  {
    name: 'flanders-2017-2018',
    fields: fieldsOf('flanders-2017-2018', 'parcels.geojson'),
    few: ['2017-08-24', '2018-11-02'],
  },
  { name: 'texas-two-zones-2024-09', fields: truth.two_zone_fields as unknown[], few: ['2024-09-06'] },
];

describe.skipIf(scenes === null)('statistics equal rasterio and numpy', () => {
  for (const { name, fields, few } of cases) {
    const rows = truth[name] as Expected[];
    const dates = isDeep ? [...new Set(rows.map(({ date }) => date))] : few;
    it.each(dates)(`${name} on %s`, async (date) => {
      const catalogue = folderCatalogue(join(scenes!, name));
      for (const expected of rows.filter((row) => row.date === date)) {
        const check = checkField(fields[expected.field]);
        if (!check.ok) throw new Error(check.refusal.message);
        const { field } = check;
        const request = { field, recipe: vegetationIndex, when: { date }, collection: null };
        if (expected.valid === 0) {
          const error = await analyse(request, catalogue).catch((reason: unknown) => reason);
          expect(error).toBeInstanceOf(SceneError);
          const reasons =
            expected.cloud > 0 ? ['no_valid_pixel'] : ['no_scene', 'outside_scene', 'no_valid_pixel'];
          expect(reasons).toContain((error as SceneError).reason);
          continue;
        }
        const { result, dropped, notes } = await analyse(request, catalogue);
        const record = buildRecord(result, { field, recipe: vegetationIndex, dropped, notes, overlay: null });
        const { indices, more_indices, provenance } = record.metadata;
        expect(provenance.pixels).toEqual({ inside: expected.inside, valid: expected.valid });
        expect(indices.cloud).toBeCloseTo(expected.cloud, 3);
        expect(result.unclassifiedShare).toBeCloseTo(expected.unclassified!, 9);
        for (const [index, statistics] of [
          ['NDVI', indices],
          ...more_indices.map((more) => [more.name, more] as const),
        ] as const) {
          const values = expected[index as 'NDVI'];
          for (const [key, value] of Object.entries(values!)) {
            const where = `${index} ${key}, field ${expected.field} on ${date}`;
            expect(
              Math.abs((statistics as unknown as Record<string, number>)[key]! - value),
              where,
            ).toBeLessThan(1e-6);
          }
        }
        expect(more_indices.map((more) => more.name)).toEqual(
          (['EVI2', 'SAVI', 'NDRE'] as const).filter((index) => expected[index] !== null),
        );
      }
    });
  }
});
