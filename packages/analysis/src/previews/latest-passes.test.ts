import { projectionFor } from '@furrow/geo/projection/utm';
import { checkField } from '@furrow/geo/validity/validity';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { screenClouds } from '../choose/cloud-screening.ts';
import type { ImagerySource } from '../imagery/ports.ts';
import { planPass } from '../plan/plan-pass.ts';
import { RasterFiles } from '../raster/raster-files.ts';
import { folderCatalogue } from '../search/folder-catalogue.ts';
import { dn } from '../testing/analyse-scenes.ts';
import {
  epsg,
  fieldOfPixels,
  originX,
  originY,
  type SyntheticScene,
  writeCatalogue,
} from '../testing/synthetic-scene.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { screenPass } from './cloud-cover.ts';
import { latestPasses, passesOver } from './latest-passes.ts';
import { thumbnailBox } from './thumbnail.ts';

const now = Date.parse('2026-06-30T12:00:00Z');
const field = fieldOfPixels(4, 4, 20, 20);
const cloudy = 9;

/** A scene whose blue and green equal its red. */
const scene = (daysAgo: number, overrides: Partial<SyntheticScene> = {}): SyntheticScene => ({
  id: `day-${daysAgo}`,
  datetime: new Date(now - daysAgo * 86_400_000).toISOString(),
  assets: (assets) => {
    for (const colour of ['green', 'blue']) assets[colour] = { ...assets['red'] };
  },
  ...overrides,
});

const sourceOf = (scenes: readonly SyntheticScene[]): ImagerySource =>
  folderCatalogue(writeCatalogue(temporaryFolder(), scenes));

async function findLatest(imagery: ImagerySource, options = { timeoutMs: 60_000 }) {
  const { parts } = field;
  const searchedDays: number[] = [];
  const daysAgo = (days: number): string => new Date(now - days * 86_400_000).toISOString();
  const search = async (from: number, to: number) => {
    searchedDays.push(from);
    const query = { bbox: thumbnailBox(parts), from: daysAgo(from), to: daysAgo(to), collection: null };
    return passesOver(parts, await imagery.search(query), null);
  };
  const { previews, isComplete } = await latestPasses(parts, imagery, search, options);
  return {
    previews,
    isComplete,
    searchedDays,
    days: previews.map(({ datetime }) => Math.round((now - Date.parse(datetime)) / 86_400_000)),
  };
}

describe('the latest passes', () => {
  it('are the newest six, newest first, and no older ones are searched when one was clear', async () => {
    const { days, searchedDays } = await findLatest(
      sourceOf([1, 2, 3, 4, 5, 6, 7, 20].map((day) => scene(day))),
    );
    expect(days).toEqual([1, 2, 3, 4, 5, 6]);
    expect(searchedDays).toEqual([15]);
  });

  it('extend to 30 and then 60 days while none was clear; the clear one replaces the last', async () => {
    const clouds = [1, 3, 5, 8, 13, 18, 25].map((day) => scene(day, { scl: cloudy }));
    const { days, searchedDays, previews } = await findLatest(sourceOf([...clouds, scene(40), scene(50)]));
    expect(searchedDays).toEqual([15, 30, 60]);
    expect(days).toEqual([1, 3, 5, 8, 13, 40]);
    expect(previews.map(({ cloudCover }) => cloudCover!.valid)).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('are all cloudy when there is nothing else, and empty where there is no scene', async () => {
    expect((await findLatest(sourceOf([scene(2, { scl: 3 })]))).previews).toMatchObject([
      { cloudCover: { cloud: 1, valid: 0 } },
    ]);
    expect(await findLatest(sourceOf([scene(61)]))).toMatchObject({
      previews: [],
      searchedDays: [15, 30, 60],
    });
  });

  it('have the cloudy and valid shares of the field, as in the cloud screening before an analysis', async () => {
    // Rows of 20 m: cloud, shadow, cirrus, snow, water, and the rest is green.
    const rows = [8, 8, 8, 3, 10, 11, 6];
    const scl = Array.from({ length: 400 }, (_, i) => rows[Math.floor(i / 20)] ?? 4);
    const imagery = sourceOf([scene(1, { scl })]);
    const { previews } = await findLatest(imagery);
    // The first of the field's ten rows is in the third row of the scene.
    expect(previews[0]!.cloudCover).toEqual({ cloud: 0.3, valid: 0.6 });
    const [pass] = passesOver(
      field.parts,
      await imagery.search({
        bbox: [0, 50, 6, 52],
        from: '2026-06-01T00:00:00Z',
        to: '2026-06-30T23:00:00Z',
        collection: null,
      }),
      null,
    );
    const files = new RasterFiles(imagery);
    const request = { code: 'x', version: 1, requiredBands: ['red'], optional: [] } as const;
    const { plan } = await planPass(pass!, field.parts, request, files, { simulated: false });
    expect((await screenClouds(plan, files)).validShare).toBe(0.6);
    await files.close();
  });

  it('use each pixel of the scene of the pass that covers it', async () => {
    const halfScenes = [
      scene(1, { id: 'west', width: 14, scl: cloudy }),
      scene(1, { id: 'east', column: 14, width: 26, scl: 4 }),
    ];
    const { previews } = await findLatest(sourceOf(halfScenes));
    expect(previews).toHaveLength(1);
    expect(previews[0]!.cloudCover).toEqual({ cloud: 0.5, valid: 0.5 });
  });

  it('are drawn from their own pixels only', async () => {
    const { previews } = await findLatest(
      sourceOf([scene(1, { red: dn(0.25) }), scene(2, { red: dn(0.02) })]),
    );
    const shades = await Promise.all(
      previews.map(async ({ thumbnail }) => {
        const { data, info } = await sharp(thumbnail!)
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect([info.format, Math.max(info.width, info.height)]).toEqual(['raw', 320]);
        return data[(Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3]!;
      }),
    );
    expect(shades[0]).toBeGreaterThan(225);
    expect(shades[1]).toBeLessThan(50);
  });

  it('have no shares without a classification, and no thumbnail without colours', async () => {
    const bare = scene(2, { assets: () => {} });
    const { previews } = await findLatest(sourceOf([scene(1, { scl: null }), bare]));
    expect(previews[0]).toMatchObject({ cloudCover: null, thumbnail: expect.any(Buffer) });
    expect(previews[1]).toMatchObject({ cloudCover: { valid: 1 }, thumbnail: null });
  });

  it('are an error when nothing can be read', async () => {
    const imagery = sourceOf([scene(1)]);
    const brokenSource = { ...imagery, open: () => Promise.reject(new Error('no')) };
    await expect(findLatest(brokenSource)).rejects.toThrow('no');
    const none = scene(1, { scl: null, assets: () => {} });
    await expect(findLatest(sourceOf([none]))).rejects.toMatchObject({ reason: 'asset_unreachable' });
  });

  it('do not include those that only touch the box of the thumbnail', async () => {
    const adjacent = scene(1, { id: 'beside', column: 30, width: 40 });
    expect((await findLatest(sourceOf([adjacent, scene(2)]))).days).toEqual([2]);
  });

  it('are fewer where screening takes long, with the newest among them', async () => {
    const imagery = sourceOf([1, 2, 3, 4, 5, 6, 7, 8].map((day) => scene(day)));
    expect((await findLatest(imagery)).isComplete).toBe(true);
    const { days, isComplete, searchedDays } = await findLatest(imagery, { timeoutMs: 0 });
    expect(isComplete).toBe(false);
    expect(days[0]).toBe(1);
    expect(days.length).toBeLessThan(6);
    expect(searchedDays).toEqual([15]);
  });

  it('have no thumbnails where drawing takes long, except the newest', async () => {
    const imagery = sourceOf([1, 2, 3, 4, 5, 6].map((day) => scene(day)));
    let elapsedMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => elapsedMs);
    const open: ImagerySource['open'] = async (href, signal) => {
      if (!href.includes('scl')) elapsedMs = 4_001;
      return imagery.open(href, signal);
    };
    const { previews, isComplete } = await findLatest({ ...imagery, open }, { timeoutMs: 2_000 }).finally(
      () => vi.restoreAllMocks(),
    );
    expect(isComplete).toBe(false);
    expect(previews.map(({ cloudCover, thumbnail }) => [cloudCover !== null, thumbnail !== null])).toEqual(
      [true, true, true, true, false, false].map((isDrawn) => [true, isDrawn]),
    );
  });

  it('end when the signal aborts', async () => {
    const imagery = sourceOf([scene(1)]);
    const aborted = AbortSignal.abort(new DOMException('gone', 'AbortError'));
    const items = await imagery.search({
      bbox: thumbnailBox(field.parts),
      from: '2026-06-01T00:00:00Z',
      to: '2026-06-30T23:00:00Z',
      collection: null,
    });
    const search = async () => passesOver(field.parts, items, null);
    await expect(latestPasses(field.parts, imagery, search, { signal: aborted })).rejects.toThrow('gone');
  });
});

describe('the screening of a very large field', () => {
  it('samples every second pixel or fewer, and is accurate to a per mille', async () => {
    const side = 800;
    const { inverse } = projectionFor(epsg)!;
    const corners = [
      [10, 10],
      [790, 30],
      [760, 780],
      [400, 600],
      [10, 10],
    ].map(([x, y]) => inverse([originX + x! * 10, originY - y! * 10]));
    const check = checkField({ type: 'Polygon', coordinates: [corners] });
    if (!check.ok) throw new Error(check.refusal.reason);
    // The classification has waves of cloud that are some hundred metres wide.
    const scl = Array.from({ length: (side / 2) ** 2 }, (_, i) =>
      Math.sin((i % 400) / 9) + Math.sin(i / 400 / 13) > 0.4 ? 9 : 4,
    );
    const imagery = sourceOf([scene(1, { width: side, height: side, scl })]);
    const items = await imagery.search({
      bbox: [0, 50, 6, 52],
      from: '2026-06-01T00:00:00Z',
      to: '2026-06-30T23:00:00Z',
      collection: null,
    });
    const [pass] = passesOver(check.field.parts, items, null);
    const files = new RasterFiles(imagery);
    const request = { code: 'x', version: 1, requiredBands: ['red'], optional: [] } as const;
    const { plan } = await planPass(pass!, check.field.parts, request, files, { simulated: false });
    const exactShare = (await screenClouds(plan, files)).validShare;
    const cloudCover = await screenPass(pass!.scenes, check.field.parts, files);
    await files.close();
    expect(cloudCover).not.toBeNull();
    expect(Math.abs((cloudCover as { valid: number }).valid - exactShare)).toBeLessThan(0.001);
  });
});
