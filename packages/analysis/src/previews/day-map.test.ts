import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { hostMessages } from '../imagery/host-messages.ts';
import type { ImagerySource } from '../imagery/ports.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { PassRecipe } from '../recipes/pass-recipe.ts';
import { readSeries } from '../run/read-series.ts';
import { findScenes } from '../search/find-scenes.ts';
import { folderCatalogue } from '../search/folder-catalogue.ts';
import { recipeFor } from '../services/all.ts';
import { fieldOfPixels, type SyntheticScene, writeCatalogue } from '../testing/synthetic-scene.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { drawDay, drawDayInNaturalColours, monthAround } from './day-map.ts';

const field = fieldOfPixels(4, 4, 20, 20);
const recipe = recipeFor('vegetation-index') as PassRecipe;
const visible = (assets: Record<string, Record<string, unknown>>): void => {
  for (const colour of ['green', 'blue']) assets[colour] = { ...assets['red'] };
};
/** The upper half of the scene is clouded. */
const halfClouded = Array.from({ length: 20 * 20 }, (_, i) => (i < 8 * 20 ? 9 : 4));
const scenes: readonly SyntheticScene[] = [
  { id: 'may', datetime: '2026-05-02T10:30:00Z', nir: 3000, assets: visible },
  // Two satellites on one day: the first one sees less of the field.
  { id: 'june-a', datetime: '2026-06-10T10:20:00Z', nir: 4000, scl: halfClouded, assets: visible },
  { id: 'june-b', datetime: '2026-06-10T10:40:00Z', platform: 'sentinel-2b', nir: 6000, assets: visible },
  { id: 'clouded', datetime: '2026-06-20T10:30:00Z', scl: 9, assets: visible },
  {
    id: 'own',
    datetime: '2026-07-01T10:30:00Z',
    nir: Array.from({ length: 1600 }, (_, i) => 3000 + i),
    assets: visible,
  },
];

async function aResult() {
  const imagery = folderCatalogue(writeCatalogue(temporaryFolder(), scenes));
  const { result } = await analyse(
    { field, recipe, when: { date: '2026-07-01' }, collection: null },
    imagery,
  );
  return { imagery, plan: result.plan };
}

const scenesAround = async (day: string, imagery: ImagerySource) =>
  (await findScenes({ field: field.parts, collection: null }, monthAround(day), imagery)).scenes;

/** Values of the pixels that have one. */
function valuesIn(file: Buffer): number[] {
  const bytes = gunzipSync(file);
  const headerEnd = bytes.indexOf(10);
  const { offset, scale } = JSON.parse(bytes.subarray(0, headerEnd).toString());
  const body = Uint8Array.from(bytes.subarray(headerEnd + 1));
  return [...new Int16Array(body.buffer)]
    .filter((each) => each !== -32_768)
    .map((each) => offset + scale * each);
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the map of a day', () => {
  it('has the values of the point of the series, on the result’s own day too', async () => {
    const { imagery, plan } = await aResult();
    const { points } = await readSeries(plan, recipe, imagery, { collection: null, months: 12 });
    expect(points.map(({ date }) => date)).toEqual(['2026-05-02', '2026-06-10', '2026-07-01']);
    for (const { date, average } of points) {
      const map = await drawDay(
        plan,
        recipe,
        { day: date, scenes: await scenesAround(date, imagery) },
        imagery,
      );
      // Pixels of the image repeat those of the field nearly evenly.
      expect(meanOf(valuesIn(map!.values))).toBeCloseTo(average, 2);
      const { format, width, height } = await sharp(map!.thumbnail).metadata();
      expect([format, Math.max(width, height)]).toEqual(['png', 80]);
    }
  });

  it('shows the pass that sees most of the field, where two are on one day', async () => {
    const { imagery, plan } = await aResult();
    const day = { day: '2026-06-10', scenes: await scenesAround('2026-06-10', imagery) };
    const map = await drawDay(plan, recipe, day, imagery);
    expect(meanOf(valuesIn(map!.values))).toBeCloseTo((0.5 - 0.05) / (0.5 + 0.05), 4);
  });

  it('is missing where nothing is clear, and where there was no pass', async () => {
    const { imagery, plan } = await aResult();
    for (const day of ['2026-06-20', '2026-06-21']) {
      const dayAndScenes = { day, scenes: await scenesAround(day, imagery) };
      expect(await drawDay(plan, recipe, dayAndScenes, imagery)).toBeNull();
    }
    const nothing = { day: '2026-06-21', scenes: [] };
    expect(await drawDayInNaturalColours(plan, recipe, nothing, imagery)).toBeNull();
  });

  it('fails for now where a file cannot be reached', async () => {
    const { imagery, plan } = await aResult();
    const day = { day: '2026-05-02', scenes: await scenesAround('2026-05-02', imagery) };
    const failure = new SceneError('asset_unreachable', hostMessages.silent({ host: 'example.org' }));
    const down: ImagerySource = { ...imagery, open: () => Promise.reject(failure) };
    await expect(drawDay(plan, recipe, day, down)).rejects.toMatchObject({ reason: 'asset_unreachable' });
  });

  it('is drawn in natural colours over the same box', async () => {
    const { imagery, plan } = await aResult();
    const day = { day: '2026-05-02', scenes: await scenesAround('2026-05-02', imagery) };
    const webp = await drawDayInNaturalColours(plan, recipe, day, imagery);
    expect((await sharp(webp!).metadata()).format).toBe('webp');
  });
});

it('searches the month of a day, with passes that begin or end at its borders', () => {
  expect(monthAround('2026-02-28')).toEqual({
    from: '2026-01-31T23:50:00.000Z',
    to: '2026-03-01T00:10:00.000Z',
  });
  expect(monthAround('2026-12-05').to).toBe('2027-01-01T00:10:00.000Z');
});
