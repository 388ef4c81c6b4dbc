import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openGeoTiff } from '@furrow/analysis/raster/geotiff';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulatedArchive } from './simulated-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'furrow-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const createArchive = (name: string, budgetBytes?: number) =>
  simulatedArchive({ directory: join(folder, name), ...(budgetBytes === undefined ? {} : { budgetBytes }) });

interface Item {
  id: string;
  bbox: number[];
  properties: Record<string, unknown> & { datetime: string; platform: string; 'eo:cloud_cover': number };
  assets: Record<string, { href: string }>;
}
const ghent = [3.7, 51.02] as const;
const boxAround = ([lng, lat]: readonly [number, number], degrees = 0.001) =>
  [lng - degrees, lat - degrees, lng + degrees, lat + degrees] as const;

const searchItems = async (
  place: readonly [number, number],
  { from = '2024-06-01T00:00:00Z', to = '2024-06-30T23:59:59Z', name = 'a', degrees = 0.001 } = {},
) => {
  const query = { bbox: boxAround(place, degrees), from, to, collection: null };
  return (await createArchive(name).search(query)) as Item[];
};

describe('searching the simulated archive', () => {
  test('a place is seen every five days by two satellites alternately, at about half past ten solar time', async () => {
    const items = await searchItems(ghent, { to: '2024-08-31T00:00:00Z' });
    const instants = items.map((item) => Date.parse(item.properties.datetime));
    expect(items.length).toBeGreaterThan(17);
    for (let i = 1; i < items.length; i++) {
      expect(instants[i]! - instants[i - 1]!).toBe(5 * 86_400_000);
      expect(items[i]!.properties.platform).not.toBe(items[i - 1]!.properties.platform);
    }
    const solarHour =
      new Date(instants[0]!).getUTCHours() + new Date(instants[0]!).getUTCMinutes() / 60 + 3.7 / 15;
    expect(solarHour).toBeGreaterThan(10);
    expect(solarHour).toBeLessThan(11);
  });

  test('granules of one pass have the same satellite, and times within seconds', async () => {
    const items = await searchItems(ghent, { to: '2024-06-06T00:00:00Z', degrees: 0.05 });
    const instants = items.map((item) => Date.parse(item.properties.datetime));
    expect(items.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...instants) - Math.min(...instants)).toBeLessThan(10_000);
    expect(new Set(items.map((item) => item.properties.platform)).size).toBe(1);
  });

  test('items are marked as simulated and describe their assets', async () => {
    const [item] = await searchItems(ghent);
    expect(item).toMatchObject({
      type: 'Feature',
      stac_version: '1.0.0',
      collection: 'sentinel-2-l2a',
      properties: { 'furrow:simulated': true, 's2:processing_baseline': '05.11', 'proj:epsg': 32631 },
      assets: {
        red: { 'proj:shape': [512, 512], 'raster:bands': [{ nodata: 0, scale: 0.0001, offset: -0.1 }] },
        scl: { 'proj:shape': [256, 256] },
      },
    });
    expect(Object.keys(item!.assets)).toHaveLength(12);
  });

  test('there are no scenes in a polar night or with the sun below five degrees', async () => {
    const north = async (from: string, to: string) => searchItems([25, 70], { from, to, name: 'north' });
    expect(await north('2024-11-25T00:00:00Z', '2025-01-15T00:00:00Z')).toEqual([]);
    const winter = await north('2024-09-01T00:00:00Z', '2025-04-01T00:00:00Z');
    const elevations = winter.map(({ properties }) => properties['view:sun_elevation'] as number);
    expect(Math.min(...elevations)).toBeGreaterThanOrEqual(5);
    expect(Math.min(...elevations)).toBeLessThan(7);
    // The path of a pass at night is no file of the archive.
    const night = winter[0]!.assets.red!.href.replace(/\d{8}-R/, '20241215-R');
    await expect(createArchive('north').open(night)).rejects.toMatchObject({ reason: 'href_not_allowed' });
  });

  test('items state the shares hidden by clouds and by their shadows', async () => {
    const items = await searchItems(ghent, { to: '2024-12-31T00:00:00Z' });
    const shares = items.map(({ properties }): [number, number] => [
      properties['eo:cloud_cover'],
      properties['s2:cloud_shadow_percentage'] as number,
    ]);
    expect(shares.every(([cloud, shadow]) => cloud >= 0 && shadow >= 0 && cloud + shadow <= 100)).toBe(true);
    expect(shares.some(([cloud, shadow]) => cloud === 0 && shadow === 0)).toBe(true);
    expect(shares.some(([cloud, shadow]) => cloud > 5 && cloud < 60 && shadow > 3)).toBe(true);
  });

  test('another collection, or a period without a pass, has no scenes', async () => {
    const query = { bbox: boxAround(ghent), from: '2024-06-01T00:00:00Z', to: '2024-06-30T00:00:00Z' };
    expect(await createArchive('a').search({ ...query, collection: 'landsat-c2-l2' })).toEqual([]);
    expect(
      await createArchive('a').search({ ...query, to: '2024-05-01T00:00:00Z', collection: null }),
    ).toEqual([]);
  });

  test('a field across the border of two zones is covered in both zones', async () => {
    const items = await searchItems([6, 50.5], { to: '2024-06-12T00:00:00Z', degrees: 0.02 });
    expect(new Set(items.map((item) => item.properties['proj:epsg']))).toEqual(new Set([32631, 32632]));
  });

  test('a search across the antimeridian finds both sides', async () => {
    const bbox = [179.99, -17, -179.99, -16.99] as const;
    const query = { bbox, from: '2024-06-01T00:00:00Z', to: '2024-06-08T00:00:00Z', collection: null };
    const items = (await createArchive('a').search(query)) as Item[];
    expect(new Set(items.map((item) => item.properties['proj:epsg']))).toEqual(new Set([32701, 32760]));
  });

  test.each([
    ['a continent', [-10, 40, 20, 60]],
    ['the whole world', [-180, -90, 180, 90]],
    ['a polar ring', [-180, 80, 180, 84]],
    ['south above north', [3, 52, 4, 51]],
    ['no numbers', [Number.NaN, 0, 1, 1]],
  ] as const)('refuses %s with a reason', async (_, bbox) => {
    const query = { bbox, from: '2024-06-01T00:00:00Z', to: '2024-06-30T00:00:00Z', collection: null };
    await expect(createArchive('a').search(query)).rejects.toMatchObject({ reason: 'catalogue_invalid' });
  });

  test('refuses an invalid period, and one of a thousand years over a wide area', async () => {
    const query = {
      bbox: boxAround(ghent, 0.3),
      from: '1000-01-01T00:00:00Z',
      to: '2024-06-30T00:00:00Z',
      collection: null,
    };
    await expect(createArchive('a').search(query)).rejects.toMatchObject({ reason: 'catalogue_invalid' });
    const wrongQuery = { ...query, from: 'yesterday' };
    await expect(createArchive('a').search(wrongQuery)).rejects.toMatchObject({
      reason: 'catalogue_invalid',
    });
  });
});

describe('opening files of the simulated archive', () => {
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  test('two archives contain the same bytes', { tags: ['deep'] }, async () => {
    for (const key of ['red', 'swir16', 'scl']) {
      const hashes = [];
      for (const name of ['one', 'two']) {
        const [item] = await searchItems(ghent, { name });
        const href = item!.assets[key]!.href;
        await (await createArchive(name).open(href)).close?.();
        hashes.push(hashOf(await readFile(href)));
      }
      expect(hashes[0]).toBe(hashes[1]);
    }
  });

  test('concurrent requests for one file succeed, also in two processes, and leave no partial files', async () => {
    const [item] = await searchItems(ghent, { name: 'race' });
    const href = item!.assets.scl!.href;
    const twins = [createArchive('race'), createArchive('race')];
    const sources = await Promise.all([0, 1, 0, 1].map((twin) => twins[twin]!.open(href)));
    const parts = await Promise.all(sources.map((source) => source.fetch(0, 64)));
    expect(new Set(parts.map((part) => hashOf(new Uint8Array(part)))).size).toBe(1);
    for (const source of sources) await source.close?.();
    const names = await readdir(join(folder, 'race'), { recursive: true });
    expect(names.filter((name) => name.includes('tmp'))).toEqual([]);
  });

  test('accepts a file URL as well as a path, and reads byte ranges from it', async () => {
    const [item] = await searchItems(ghent);
    const source = await createArchive('a').open(pathToFileURL(item!.assets.scl!.href).href);
    const size = source.metadata!.size!;
    expect((await source.fetch(0, 4)).byteLength).toBe(4);
    expect((await source.fetch(size - 10, 100)).byteLength).toBe(10);
    const image = await openGeoTiff(source, 'scl');
    expect([image.width, image.height, image.resolution, image.epsg]).toEqual([256, 256, 20, 32631]);
    await source.close?.();
  });

  test('refuses everything that is not a file of the archive', async () => {
    const [item] = await searchItems(ghent);
    const href = item!.assets.red!.href;
    const otherDay = href.replace(/\d{8}-R/, '20240602-R').replace('20240602', '20240601');
    for (const hostile of [
      '/etc/passwd',
      'file:///etc/passwd',
      'http://127.0.0.1/red.tif',
      'file://server/share/red.tif',
      '',
      'red.tif',
      join(folder, 'a', '..', '..', 'etc', 'passwd'),
      `${join(folder, 'a')}/v1/../../../etc/passwd`,
      href.replace('red.tif', '../red.tif'),
      href.replace('red.tif', 'jpg.tif'),
      href.replace('/red.tif', '//red.tif'),
      href.replace('31N', '61N'),
      href.replace('31N', '01N'),
      `${href}\0.tif`,
      `${pathToFileURL(href).href.replace('red', '%2e%2e%2fred')}`,
      otherDay,
    ]) {
      await expect(createArchive('a').open(hostile), hostile).rejects.toMatchObject({
        reason: 'href_not_allowed',
      });
    }
  });

  test('stays below its disk budget and recreates evicted files', async () => {
    const items = await searchItems(ghent, { name: 'small' });
    const small = createArchive('small', 150_000);
    const first = items[0]!.assets.scl!.href;
    const before = hashOf(await bytesOf(small, first));
    for (const { assets } of items) {
      for (const key of ['scl', 'rededge1']) await (await small.open(assets[key]!.href)).close?.();
    }
    const names = await readdir(join(folder, 'small'), { recursive: true, withFileTypes: true });
    const files = names.filter((name) => name.isFile());
    const sizes = await Promise.all(
      files.map(async (file) => (await readFile(join(file.parentPath, file.name))).length),
    );
    expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(150_000);
    expect(hashOf(await bytesOf(small, first))).toBe(before);
  });

  const bytesOf = async (from: ReturnType<typeof createArchive>, href: string) => {
    const source = await from.open(href);
    const bytes = new Uint8Array(await source.fetch(0));
    await source.close?.();
    return bytes;
  };

  test('any place between 80 south and 84 north has scenes on any date except in a polar night', async () => {
    const lng = fc.double({ min: -179.9, max: 179.9, noNaN: true });
    const lat = fc.double({ min: -79.9, max: 83.9, noNaN: true });
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(lng, lat, day, async (x, y, date) => {
        const to = new Date(date.getTime() + 6 * 86_400_000).toISOString();
        const found = await searchItems([x, y], { from: date.toISOString(), to, name: 'anywhere' });
        if (Math.abs(y) > 58 && found.length === 0) return;
        expect(found.length).toBeGreaterThan(0);
        const [west, south, east, north] = found[0]!.bbox;
        expect(south).toBeLessThanOrEqual(y + 0.001);
        expect(north).toBeGreaterThanOrEqual(y - 0.001);
        if (west! < east!) expect(west).toBeLessThanOrEqual(x + 0.001);
        const bytes = await bytesOf(createArchive('anywhere'), found[0]!.assets.scl!.href);
        expect(bytes.length).toBeGreaterThan(1000);
      }),
      { numRuns: 8 },
    );
  });
});
