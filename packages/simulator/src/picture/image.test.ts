import { Tiff } from '@cogeotiff/core';
import { describe, expect, test } from 'vitest';
import { weatherOf } from '../atmosphere/weather.ts';
import { cellAt, cellSideM } from '../grid/cells.ts';
import { passesOver } from '../passes/passes.ts';
import { bandPixels } from '../scenes/band-pixels.ts';
import { bandOrder } from '../spectra/spectrum.ts';
import { createImageLayout } from './image-layout.ts';
import { imageSource } from './image-source.ts';
import { imageHazeShare } from './image-tile.ts';
import { levels } from './levels.ts';
import { lruByteCache } from './lru-byte-cache.ts';

const ghent = cellAt({ number: 31, south: false }, 549_000, 5_652_000);
const passes = passesOver(ghent, Date.UTC(2024, 4, 1), Date.UTC(2024, 8, 1));
const clear = passes.find((pass) => weatherOf(pass).cloudFrom === null)!;
const cloudy = passes.find((pass) => {
  const { cloudFrom } = weatherOf(pass);
  return cloudFrom !== null && Math.abs(cloudFrom) < 0.6;
})!;
const imageOf = (pass: typeof clear) =>
  imageSource({ cell: ghent, pass, key: 'visual' }, '/archive/visual.tif');

/** Pixels of one level, assembled from its tiles as a reader does. */
async function readLevel(tiff: Tiff, index: number): Promise<Uint8Array> {
  const image = tiff.images[index]!;
  const { width, height } = image.size;
  const out = new Uint8Array(width * height * 3);
  const { x: tileColumns, y: tileRows } = image.tileCount;
  const side = image.tileSize.width;
  for (let row = 0; row < tileRows; row++) {
    for (let column = 0; column < tileColumns; column++) {
      const tile = new Uint8Array((await image.getTile(column, row))!.bytes);
      for (let y = 0; y < side; y++) {
        const offset = ((row * side + y) * width + column * side) * 3;
        out.set(tile.subarray(y * side * 3, (y + 1) * side * 3), offset);
      }
    }
  }
  return out;
}

const shadeOf = (digital: number): number =>
  Math.max(1, 255 * Math.min(1, Math.max(0, (digital - 1000) / 10_000 / 0.28)) ** 0.75);

describe('the true-colour image of a granule', () => {
  test('has overviews of 20 to 640 m and the same grid as the bands', async () => {
    const tiff = await Tiff.create(imageOf(clear));
    expect(tiff.images.map(({ size }) => size.width)).toEqual([512, 256, 128, 64, 32, 16, 8]);
    expect(tiff.images[0]!.epsg).toBe(32631);
    expect(tiff.images[0]!.origin.slice(0, 2)).toEqual([
      ghent.column * cellSideM,
      (ghent.row + 1) * cellSideM,
    ]);
    expect(tiff.images[0]!.resolution.slice(0, 2)).toEqual([10, -10]);
  });

  test.each([
    ['clear', clear],
    ['cloudy', cloudy],
  ])('shows the 10 m bands without most of the haze under a %s sky', async (_, pass) => {
    const picture = await readLevel(await Tiff.create(imageOf(pass)), 0);
    for (const [channel, name] of (['red', 'green', 'blue'] as const).entries()) {
      const number = bandOrder.indexOf(name);
      const band = bandPixels(ghent, 10, pass, number);
      const haze = (1 - imageHazeShare) * weatherOf(pass).haze[number]!;
      let differentPixels = 0;
      for (let i = 0; i < band.length; i++) {
        if (Math.abs(picture[i * 3 + channel]! - shadeOf(band[i]! - 10_000 * haze)) > 2) differentPixels++;
      }
      // Where the border of a parcel runs through the centre of a pixel, rounding decides which parcel the pixel shows.
      expect(differentPixels / band.length).toBeLessThan(1e-4);
    }
  });

  const overviews = process.env['FURROW_DEEP'] === '1' ? [1, 2, 3, 4, 5, 6] : [1, 6];
  test.each(overviews)('overview %i shows the same land and clouds, only coarser', async (index) => {
    for (const pass of [clear, cloudy]) {
      const tiff = await Tiff.create(imageOf(pass));
      const [fineLevel, coarseLevel] = [await readLevel(tiff, 0), await readLevel(tiff, index)];
      const factor = 2 ** index;
      const side = levels[index]!.sidePixels;
      // Single pixels of an overview represent many pixels, so squares of 640 m are compared.
      const square = 64 / factor;
      const differences: number[] = [];
      for (let top = 0; top < side; top += square) {
        for (let left = 0; left < side; left += square) {
          for (let channel = 0; channel < 3; channel++) {
            const coarseMean = meanOf(coarseLevel, side, [left, top, square], channel);
            const fineMean = meanOf(fineLevel, 512, [left * factor, top * factor, 64], channel);
            differences.push(coarseMean - fineMean);
          }
        }
      }
      const mean = differences.reduce((a, b) => a + b, 0) / differences.length;
      // The coarsest levels have few samples, so their mean may differ more.
      expect(Math.abs(mean)).toBeLessThan(side > 16 ? 3 : side > 8 ? 5 : 7);
      const spread = Math.sqrt(differences.reduce((a, b) => a + (b - mean) ** 2, 0) / differences.length);
      expect(spread).toBeLessThan(side > 16 ? 10 : side > 8 ? 20 : 36);
    }
  });

  test('is never 0 in a channel, which is no data', async () => {
    const tiff = await Tiff.create(imageOf(cloudy));
    for (let index = 0; index < 6; index++) expect(await readLevel(tiff, index)).not.toContain(0);
  });

  test('can be opened without computing any pixel', async () => {
    const source = imageOf(passes.at(-2)!);
    const requestedEnds: number[] = [];
    await Tiff.create({
      ...source,
      fetch(offset, length, options) {
        requestedEnds.push(offset + (length ?? Number.POSITIVE_INFINITY));
        return source.fetch(offset, length, options);
      },
    });
    expect(Math.max(...requestedEnds)).toBeLessThanOrEqual(createImageLayout(ghent).tiles[0]!.offset);
  });

  test('any byte range equals that part of the full file', async () => {
    const source = imageOf(clear);
    const { size } = source.metadata as { size: number };
    const fullFile = new Uint8Array(await source.fetch(0));
    expect(fullFile.byteLength).toBe(size);
    for (const [offset, length] of [
      [0, 100],
      [700, 5000],
      [size - 300_000, 70_001],
      [size - 10, 100],
      [size, 4],
    ] as const) {
      expect(new Uint8Array(await source.fetch(offset, length))).toEqual(
        fullFile.slice(offset, offset + length),
      );
    }
    await expect(source.fetch(-1, 4)).rejects.toMatchObject({ reason: 'asset_corrupt' });
  });

  test('is not rendered after the request was aborted', async () => {
    const controller = new AbortController();
    const reading = imageOf(passes.at(-1)!).fetch(0, undefined, { signal: controller.signal });
    controller.abort();
    await expect(reading).rejects.toThrow('aborted');
  });
});

test('the least recently used tiles are evicted', () => {
  const memory = lruByteCache(100);
  for (const key of ['a', 'b', 'c']) memory.set(key, new Uint8Array(40));
  expect(memory.get('a')).toBeUndefined();
  expect(memory.get('b')).toHaveLength(40);
  memory.set('d', new Uint8Array(40));
  expect(memory.get('c')).toBeUndefined();
  expect(memory.get('b')).toHaveLength(40);
});

function meanOf(
  pixels: Uint8Array,
  width: number,
  [left, top, square]: [number, number, number],
  channel: number,
): number {
  let sum = 0;
  for (let y = top; y < top + square; y++) {
    for (let x = left; x < left + square; x++) sum += pixels[(y * width + x) * 3 + channel]!;
  }
  return sum / square ** 2;
}
