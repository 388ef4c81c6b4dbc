import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectionFor } from '@furrow/geo/projection/utm';
import { describe, expect, test } from 'vitest';
import { writeCog } from '../raster/cog-writer.ts';
import { shadeOf } from '../render/tile-shades.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { chooseScenes } from './choose-scenes.ts';
import { composeTile } from './compose-tile.ts';
import { candidatesIn } from './mosaic-candidates.ts';
import { anItem, drawTile, pixelAt, plainImage, sourceOf, tileOver } from './mosaic-world.test-support.ts';
import type { TestImage } from './test-tiff.test-support.ts';
import { lngLatInTile, tileBox } from './web-tile.ts';

/** Point in the centre of the plain images, south of Ghent. */
const [lng, lat] = projectionFor(32631)!.inverse([550_560, 5_657_440]);
const tile = (z: number) => tileOver(lng, lat, z);
const folder = temporaryFolder;
const green = [10, 200, 30] as const;
const red = [220, 20, 10] as const;

describe('the source of pixels', () => {
  /** 5 km in which red encodes the column and green the row, in steps of 20 m. */
  const encodedPosition = (layout: Pick<TestImage, 'compressed' | 'predictor'>) => ({
    ...plainImage([1, 1, 1]),
    ...layout,
    levels: [
      {
        side: 512,
        colour: (x: number, y: number) => [1 + ((x >> 1) % 250), 1 + ((y >> 1) % 250), 9] as const,
      },
    ],
  });

  test.each([
    ['plain', {}],
    ['plain, with a predictor without effect', { predictor: 2 }],
    ['packed', { compressed: true }],
  ] as const)('every pixel of a tile shows the ground at its location (%s)', async (_, layout) => {
    const webTile = tile(15);
    const image = await drawTile(webTile, [anItem(folder(), { id: 'a', image: encodedPosition(layout) })]);
    const { forward } = projectionFor(32631)!;
    let comparedPixels = 0;
    for (let pixel = 0; pixel < 65_536; pixel += 97) {
      const [column, row] = [pixel % 256, Math.floor(pixel / 256)];
      const [r, g, , alpha] = pixelAt(image, column, row);
      const [easting, northing] = forward(lngLatInTile(webTile, column + 0.5, row + 0.5));
      const [x, y] = [(easting - 548_000) / 20, (5_660_000 - northing) / 20];
      const isInside = x >= 0 && y >= 0 && x < 256 && y < 256;
      expect(alpha, `${column} ${row}`).toBe(isInside ? 255 : 0);
      // Near the jump from 250 back to 1, interpolated colours encode no position.
      if (!isInside || x % 250 < 2 || x % 250 > 248 || y % 250 < 2 || y % 250 > 248) continue;
      comparedPixels++;
      expect(Math.abs(r! - (1 + ((x - 0.5) % 250))), `column of ${column} ${row}`).toBeLessThanOrEqual(1);
      expect(Math.abs(g! - (1 + ((y - 0.5) % 250))), `row of ${column} ${row}`).toBeLessThanOrEqual(1);
    }
    expect(comparedPixels).toBeGreaterThan(300);
  });

  test('the overview with the pixel size nearest to that of the tile is read', async () => {
    const levels = [512, 256, 128, 64, 32].map((side, i) => ({
      side,
      colour: () => [50 * (i + 1), 9, 9] as const,
    }));
    const item = anItem(folder(), { id: 'a', image: { ...plainImage([1, 1, 1]), levels, tileSide: 32 } });
    const levelsShown = await Promise.all(
      [15, 13, 12, 11, 10, 9].map(async (z) => {
        const { pixels } = await drawTile(tile(z), [item]);
        return pixels[pixels.findIndex((_, i) => i % 4 === 3 && pixels[i] === 255) - 3]! / 50;
      }),
    );
    // At 51 degrees north, a pixel of these zoom levels is 3, 12, 24, 48, 96 and 192 m wide.
    expect(levelsShown).toEqual([1, 1, 2, 3, 4, 5]);
  });

  test('tiles across two UTM zones are drawn from both, without a gap', async () => {
    const webTile = tileOver(6, 50.5, 13);
    const zone = (epsg: number, colour: readonly [number, number, number]) => {
      const [easting, northing] = projectionFor(epsg)!.forward([6, 50.5]);
      const originX = Math.round(easting / 10) * 10 - (epsg === 32631 ? 5110 : 10);
      return plainImage(colour, { epsg, originX, originY: Math.round(northing / 10) * 10 + 2560 });
    };
    const scenesFolder = folder();
    const image = await drawTile(webTile, [
      anItem(scenesFolder, { id: 'west', image: zone(32631, red) }),
      anItem(scenesFolder, { id: 'east', image: zone(32632, green) }),
    ]);
    const colours = new Set<string>();
    for (let column = 0; column < 256; column++) colours.add(pixelAt(image, column, 128).join(' '));
    expect(colours).toEqual(new Set([[...red, 255].join(' '), [...green, 255].join(' ')]));
  });

  test('many small scenes fill a tile to its last row, however little the outermost reach into it', async () => {
    const scenesFolder = folder();
    const webTile = tile(12);
    const [west, south, east, north] = tileBox(webTile);
    const { forward } = projectionFor(32631)!;
    const [left, top] = forward([west, north]);
    const [right, bottom] = forward([east, south]);
    const items: unknown[] = [];
    // The outermost scenes cover only two pixels, some 48 m, of the tile's first rows and columns.
    for (let originY = top + 50; originY > bottom - 300; originY -= 640) {
      for (let originX = left - 590; originX < right + 300; originX += 640) {
        const image = plainImage(green, { originX, originY, side: 64 });
        items.push(anItem(scenesFolder, { id: `cell-${items.length}`, image }));
      }
    }
    const { pixels } = await drawTile(webTile, items);
    expect(items.length).toBeGreaterThan(80);
    expect(pixels.filter((value, i) => i % 4 === 3 && value === 0)).toHaveLength(0);
  });

  test.each([
    ['west of the antimeridian', 179.999, -17, 32760],
    ['east of the antimeridian', -179.999, -17, 32701],
    ['at 79 degrees north', 14, 79, 32633],
  ])('a tile %s is drawn', async (_, west, north, epsg) => {
    const [easting, northing] = projectionFor(epsg)!.forward([west, north]);
    const origin = {
      originX: Math.round(easting / 10) * 10 - 2560,
      originY: Math.round(northing / 10) * 10 + 2560,
    };
    const webTile = tileOver(west, north, 15);
    const image = await drawTile(webTile, [
      anItem(folder(), { id: 'a', image: plainImage(green, { epsg, ...origin }) }),
    ]);
    expect(pixelAt(image, 128, 128)).toEqual([...green, 255]);
  });
});

describe('the visible scene', () => {
  test('is the newest clear one, and older ones fill what it does not cover', async () => {
    const scenesFolder = folder();
    const half = plainImage(red);
    const hole = half.levels.map((level) => ({
      ...level,
      colour: (x: number) => (x < level.side / 2 ? red : ([0, 0, 0] as const)),
    }));
    const image = await drawTile(tile(13), [
      anItem(scenesFolder, {
        id: 'old',
        grid: 'one',
        datetime: '2026-05-01T10:30:00Z',
        image: plainImage(green),
      }),
      anItem(scenesFolder, { id: 'new', grid: 'one', image: { ...half, levels: hole } }),
    ]);
    const { forward } = projectionFor(32631)!;
    for (const column of [0, 30, 60, 120, 180, 240]) {
      const [easting, northing] = forward(lngLatInTile(tile(13), column + 0.5, 128.5));
      if (Math.abs(easting - 550_560) < 40 || easting < 548_000 || easting > 553_120) continue;
      if (northing > 5_660_000 || northing < 5_654_880) continue;
      expect(pixelAt(image, column, 128), String(column)).toEqual([
        ...(easting < 550_560 ? red : green),
        255,
      ]);
    }
  });

  test('is the only one that is read where it is sufficient', async () => {
    const scenesFolder = folder();
    const items = ['a', 'b', 'c'].map((id, i) =>
      anItem(scenesFolder, {
        id,
        grid: id,
        datetime: `2026-06-0${i + 1}T10:30:00Z`,
        image: plainImage(green, { side: 2048 }),
      }),
    );
    const openedHrefs: string[] = [];
    const source = sourceOf(items);
    await composeTile(tile(15), chooseScenes(candidatesIn(items), null), {
      ...source,
      open: (href) => {
        openedHrefs.push(href);
        return source.open(href);
      },
    });
    expect(openedHrefs).toEqual([join(scenesFolder, 'c.tif')]);
  });

  test('does not exist where no scene is', async () => {
    expect((await drawTile(tile(12), [])).pixels.every((value) => value === 0)).toBe(true);
  });

  test('is drawn from its bands where it has no true-colour image', async () => {
    const scenesFolder = folder();
    const band = (key: string, value: number) => {
      const href = join(scenesFolder, `${key}.tif`);
      const data = new Uint16Array(512 * 512).fill(value);
      const georeference = { epsg: 32631, originX: 548_000, originY: 5_660_000, resolution: 10 };
      writeFileSync(href, writeCog({ width: 512, height: 512, data, ...georeference, nodata: 0 }));
      return { href, 'raster:bands': [{ nodata: 0, scale: 0.0001, offset: -0.1 }] };
    };
    const item = anItem(scenesFolder, {
      id: 'a',
      assets: {
        visual: undefined,
        red: band('red', 1500),
        green: band('green', 2000),
        blue: band('blue', 1200),
      },
    });
    const image = await drawTile(tile(15), [item]);
    expect(pixelAt(image, 128, 128)).toEqual([shadeOf(0.05), shadeOf(0.1), shadeOf(0.02), 255]);
  });
});

describe('files that cannot be used', () => {
  test.each([
    ['no TIFF', Buffer.from('a page that says that you have to pay'), 'asset_corrupt'],
    ['an empty file', Buffer.alloc(0), 'asset_corrupt'],
    ['a file cut short', 'short', 'asset_corrupt'],
    ['an image without overviews', 'large', 'asset_too_large'],
  ] as const)('%s is rejected with a reason, and the next scene is drawn', async (_, what, reason) => {
    const scenesFolder = folder();
    const largeImage = { ...plainImage(red), levels: [{ side: 2048, colour: () => red }] };
    const bytes = Buffer.isBuffer(what) ? { bytes: what } : {};
    const item = anItem(scenesFolder, {
      id: 'bad',
      grid: 'one',
      ...bytes,
      ...(what === 'large' ? { image: largeImage } : {}),
    });
    if (what === 'short') {
      const { writeTestTiff } = await import('./test-tiff.test-support.ts');
      writeFileSync(join(scenesFolder, 'bad.tif'), writeTestTiff(plainImage(red)).subarray(0, -700));
    }
    const goodItem = anItem(scenesFolder, {
      id: 'good',
      grid: 'one',
      datetime: '2026-05-01T10:30:00Z',
      image: plainImage(green),
    });
    const image = await drawTile(tile(what === 'large' ? 9 : 15), [item, goodItem]);
    expect(image.rejected).toMatchObject([{ id: 'bad', reason }]);
    expect(image.pixels.some((value, i) => i % 4 === 3 && value === 255)).toBe(true);
  });

  test('reading stops when the caller aborts', async () => {
    const item = anItem(folder(), { id: 'a' });
    const controller = new AbortController();
    const source = sourceOf([item]);
    const composing = composeTile(
      tile(15),
      chooseScenes(candidatesIn([item]), null),
      {
        ...source,
        open: async (href) => {
          controller.abort(new Error('gone'));
          return source.open(href);
        },
      },
      controller.signal,
    );
    await expect(composing).rejects.toThrow('gone');
  });
});
