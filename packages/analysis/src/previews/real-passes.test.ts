import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { checkField } from '@furrow/geo/validity/validity';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ImagerySource } from '../imagery/ports.ts';
import { RasterFiles } from '../raster/raster-files.ts';
import { folderCatalogue } from '../search/folder-catalogue.ts';
import { realData } from '../testing/real-data.ts';
import { screenPass } from './cloud-cover.ts';
import { type FieldPass, latestPasses, passesOver } from './latest-passes.ts';
import { drawThumbnail } from './thumbnail.ts';

interface Expected {
  date: string;
  field: number;
  /** Number of pixels in the field; the following are counts too. */
  inside: number;
  seen: number;
  cloud: number;
  valid: number;
}

const referenceData = JSON.parse(readFileSync(join(import.meta.dirname, '../../truth/sights.json'), 'utf8'));
const scenes = realData('scenes');

const fieldsOf = (name: string, file: string): unknown[] =>
  scenes ? JSON.parse(readFileSync(join(scenes, name, file), 'utf8')).features : [];

const cases = [
  { name: 'texas-west-2024-09', fields: fieldsOf('texas-west-2024-09', 'fields.geojson') },
  { name: 'flanders-2017-2018', fields: fieldsOf('flanders-2017-2018', 'parcels.geojson') },
  { name: 'texas-two-zones-2024-09', fields: referenceData.two_zone_fields as unknown[] },
];

const worldBbox = [-180, -80, 180, 84] as const;

/** Looks up the pass of a day in a catalogue that is searched once. */
async function passesByDay(imagery: ImagerySource) {
  const span = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
  const items = await imagery.search({ bbox: worldBbox, ...span, collection: null });
  return (date: string, parts: MultiPolygon): FieldPass | null => {
    const itemsOfDay = items.filter((item) =>
      (item as { properties: { datetime: string } }).properties.datetime.startsWith(date),
    );
    const [pass = null] = passesOver(parts, itemsOfDay, null);
    return pass;
  };
}

function partsOf(feature: unknown): MultiPolygon {
  const check = checkField(feature);
  if (!check.ok) throw new Error(check.refusal.reason);
  return check.field.parts;
}

describe.skipIf(scenes === null)('real passes', () => {
  for (const { name, fields } of cases) {
    const rows = referenceData[name] as Expected[];
    it(`over ${name} have the cloud cover that rasterio and numpy count`, async () => {
      const imagery = folderCatalogue(join(scenes!, name));
      const passOn = await passesByDay(imagery);
      const files = new RasterFiles(imagery);
      for (const { date, field, inside, seen, cloud, valid } of rows) {
        const label = `field ${field} on ${date}`;
        const parts = partsOf(fields[field]);
        const pass = passOn(date, parts);
        const cloudCover = pass
          ? await screenPass(pass.scenes.slice(0, pass.coveringScenes), parts, files)
          : 'outside';
        const expected = seen === 0 ? 'outside' : { cloud: cloud / inside, valid: valid / inside };
        expect(cloudCover, label).toEqual(expected);
      }
      await files.close();
    }, 60_000);
  }

  it('of Flanders are drawn from their bands: green in June, brown after the harvest', async () => {
    const imagery = folderCatalogue(join(scenes!, 'flanders-2017-2018'));
    const passOn = await passesByDay(imagery);
    const maize = partsOf(cases[1]!.fields[4]);
    const greenness = async (date: string): Promise<number> => {
      const thumbnail = await drawThumbnail(passOn(date, maize)!.scenes, maize, imagery);
      const { data, info } = await sharp(thumbnail!)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(Math.max(info.width, info.height)).toBe(320);
      const centreOffset = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
      return data[centreOffset + 1]! - data[centreOffset]!;
    };
    expect(await greenness('2018-06-30')).toBeGreaterThan(10);
    expect(await greenness('2018-09-21')).toBeLessThan(await greenness('2018-06-30'));
  });

  it('of Tanzania have no red band: their cloud cover is known, but they have no thumbnail', async () => {
    const [west, south, east, north] = [36.849, -3.6585, 36.8515, -3.656];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    const parts = partsOf({ type: 'Polygon', coordinates: [ring] });
    const imagery = folderCatalogue(join(scenes!, 'tanzania-2019-2020'));
    const pass = (await passesByDay(imagery))('2019-11-25', parts)!;
    const { previews } = await latestPasses(parts, imagery, async (from) => (from === 15 ? [pass] : []));
    expect(previews).toMatchObject([{ cloudCover: { cloud: expect.any(Number) }, thumbnail: null }]);
  });
});
