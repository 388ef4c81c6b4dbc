import { join } from 'node:path';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { inEnglish } from '@furrow/messages/in-english';
import { expect, test } from 'vitest';
import { fieldRing } from '../../testing/example-requests.test-support.ts';
import { openDiskCache } from './disk-cache.ts';
import type { DrawnTile } from './imagery.service.ts';
import { imageryTestBed } from './imagery.test-support.ts';
import { createThumbnails, findCachedThumbnail } from './thumbnails.service.ts';

const { archive, aFolder, aTileSource, clock, failing } = imageryTestBed();
const field: MultiPolygon = [[fieldRing]];
const requester = { account: 'one', signal: new AbortController().signal };

/** Thumbnails over a map whose tiles are counted. */
function aDrawing(source = async () => archive(), change = (tile: DrawnTile) => tile) {
  const tiles = aTileSource(source);
  const cache = openDiskCache(join(aFolder(), 'thumbnails'), 1e7, { extension: 'json' });
  let drawn = 0;
  const errors: string[] = [];
  const thumbnails = createThumbnails({
    imagery: {
      tile: async (...args) => {
        drawn++;
        return change(await tiles.tile(...args));
      },
    },
    cache,
    imageryAsOf: null,
    clock: () => clock.now,
    onError: (context) => errors.push(context),
  });
  return { thumbnails, cache, errors, drawnTiles: () => drawn };
}

test('a thumbnail is a small square picture with its attribution, drawn once a month', async () => {
  const { thumbnails, cache, drawnTiles, errors } = aDrawing();
  const thumbnail = (await thumbnails.thumbnail(field, requester))!;
  expect(thumbnail.url).toMatch(/^data:image\/webp;base64,UklGR/);
  expect(thumbnail.url.length).toBeLessThan(20_000);
  expect(inEnglish(thumbnail.attribution)).toBe('Simulated, not satellite data');
  const tiles = drawnTiles();
  expect(tiles).toBeGreaterThan(0);
  expect(await thumbnails.thumbnail(field, requester)).toEqual(thumbnail);
  expect(drawnTiles()).toBe(tiles);
  const time = { imageryAsOf: null, clock: () => clock.now };
  expect(await findCachedThumbnail(cache, field, time)).toEqual(thumbnail);
  clock.now = new Date('2026-08-02T12:00:00Z');
  expect(await findCachedThumbnail(cache, field, time)).toBeNull();
  clock.now = new Date('2026-07-20T12:00:00Z');
  expect(errors).toEqual([]);
});

test('two requests for the same field at the same time draw it once', async () => {
  const [alone, together] = [aDrawing(), aDrawing()];
  const thumbnail = await alone.thumbnails.thumbnail(field, requester);
  const both = await Promise.all([1, 2].map(() => together.thumbnails.thumbnail(field, requester)));
  expect(both).toEqual([thumbnail, thumbnail]);
  expect(together.drawnTiles()).toBe(alone.drawnTiles());
});

test('a thumbnail of a tile with a gap is not kept', async () => {
  const { thumbnails, drawnTiles } = aDrawing(undefined, (tile) => ({ ...tile, isComplete: false }));
  expect(await thumbnails.thumbnail(field, requester)).not.toBeNull();
  const tiles = drawnTiles();
  await thumbnails.thumbnail(field, requester);
  expect(drawnTiles()).toBe(2 * tiles);
});

test('land without imagery has no thumbnail, and imagery that cannot be read is an error', async () => {
  const nothing = aDrawing(async () => ({ ...archive(), search: async () => [] }));
  expect(await nothing.thumbnails.thumbnail(field, requester)).toBeNull();
  const unreadable = aDrawing(failing(async () => Promise.reject(new Error('down'))));
  await expect(unreadable.thumbnails.thumbnail(field, requester)).rejects.toThrow('down');
});
