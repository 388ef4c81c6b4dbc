import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderCatalogue } from '../search/folder-catalogue.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readAll, readAllPixels } from '../testing/tiff-in-memory.ts';
import { type TiffImageSpec, uncompressed, writeTiff } from '../testing/write-tiff.ts';
import { RasterFiles } from './raster-files.ts';

const [width, height] = [20, 18];
const numbers = Array.from({ length: width * height }, (_, i) => 1 + i);
/** Validity by pixel, in a pattern that does not repeat with the rows of the image or the bytes of a mask. */
const validity = numbers.map((_, i) => (i % 7 < 3 || i > 300 ? 1 : 0));
const onlyValid = numbers.map((value, i) => (validity[i] ? value : 0));

const image: TiffImageSpec = { width, height, type: 'uint16', bands: [numbers] };
const mask: TiffImageSpec = { width, height, type: 'bit', bands: [validity], kind: 4 };
const withAlpha: TiffImageSpec = { ...image, bands: [numbers, validity.map((valid) => valid * 65535)] };

/** Different ways to mark the same pixels as invalid. */
const maskKinds: readonly [name: string, images: readonly TiffImageSpec[]][] = [
  [
    'a no-data value',
    [{ ...image, bands: [numbers.map((value, i) => (validity[i] ? value : 9999))], nodata: '9999' }],
  ],
  [
    'not-a-number',
    [
      {
        ...image,
        type: 'float32',
        bands: [numbers.map((value, i) => (validity[i] ? value : Number.NaN))],
        nodata: 'nan',
      },
    ],
  ],
  ...['inf', '-inf', 'Infinity', '1.#INF', '-1.#INF'].map((nodata): (typeof maskKinds)[number] => [
    `the no-data value ${nodata}`,
    [
      {
        ...image,
        type: 'float32',
        bands: [
          numbers.map((value, i) => (validity[i] ? value : Infinity * (nodata.startsWith('-') ? -1 : 1))),
        ],
        nodata,
      },
    ],
  ]),
  ['a mask in one strip', [image, mask]],
  ['a mask in strips', [image, { ...mask, block: { rows: 5 } }]],
  [
    'a mask in tiles',
    [
      { ...image, block: { tile: 16 } },
      { ...mask, block: { tile: 16 } },
    ],
  ],
  ['a mask that is not compressed', [image, { ...mask, compression: uncompressed }]],
  ['a mask of bytes', [image, { ...mask, type: 'uint8', bands: [validity.map((valid) => valid * 255)] }]],
  [
    'a mask after overviews',
    [
      image,
      { ...image, width: 2, height: 2, bands: [[1, 2, 3, 4]], kind: 1 },
      mask,
      { ...mask, width: 2, height: 2, bands: [[0, 0, 0, 0]], kind: 5 },
    ],
  ],
  ['an alpha band, pixel by pixel', [{ ...withAlpha, extraSamples: [2] }]],
  [
    'an alpha band with a predictor',
    [{ ...withAlpha, extraSamples: [2], predictor: 2, block: { tile: 16 } }],
  ],
  [
    'an alpha band of its own plane',
    [{ ...withAlpha, extraSamples: [2], isPlanar: true, block: { rows: 4 } }],
  ],
  [
    'an alpha band that its colours are multiplied by',
    [{ ...withAlpha, extraSamples: [1], isPlanar: true, block: { tile: 16 } }],
  ],
  [
    'an alpha band of floats',
    [{ ...withAlpha, type: 'float32', bands: [numbers, validity], extraSamples: [2], predictor: 3 }],
  ],
];

const gdal = spawnSync('gdalinfo', ['--version']).status === 0;
if (!gdal)
  console.log('gdalinfo is not installed: the valid pixels of our masked files are not compared with GDAL');

describe('pixels without a measurement', () => {
  it.each(maskKinds)('are those marked by %s', async (_, images) => {
    const samples = await readAll(writeTiff(...images));
    expect(Array.from(samples, (sample) => (Number.isNaN(sample) ? 0 : sample))).toEqual(onlyValid);
  });

  it
    .skipIf(!gdal)
    .each([
      'a no-data value',
      'the no-data value inf',
      'the no-data value -inf',
      'a mask in strips',
      'a mask in tiles',
      'an alpha band with a predictor',
      'an alpha band of its own plane',
    ])('are the same for GDAL with %s', (name) => {
    const folder = temporaryFolder();
    const [path, raw] = [join(folder, 'a.tif'), join(folder, 'mask.raw')];
    writeFileSync(path, writeTiff(...maskKinds.find(([kindName]) => kindName === name)![1]));
    execFileSync('gdal_translate', ['-q', '-of', 'ENVI', '-ot', 'Byte', '-b', 'mask', path, raw]);
    expect(Array.from(readFileSync(raw), Math.sign)).toEqual(validity);
  });

  it('are the union of all marks in a file', async () => {
    const fileWithNodataAndMask = writeTiff({ ...image, nodata: '1' }, mask);
    expect([...(await readAll(fileWithNodataAndMask))]).toEqual(
      onlyValid.map((value) => (value === 1 ? 0 : value)),
    );
  });

  it('are not guessed from a mask of another size, or from a second band that is not alpha', async () => {
    const other = { ...mask, height: 1, bands: [validity.slice(0, width)] };
    await expect(readAll(writeTiff(image, other))).rejects.toMatchObject({
      reason: 'asset_unsupported',
      message: 'memory.tif contains a mask of 20 × 1 pixels for an image of 20 × 18, which is not supported.',
    });
    await expect(readAll(writeTiff({ ...withAlpha, extraSamples: [0] }))).rejects.toThrow('several bands');
    await expect(
      readAll(writeTiff({ ...image, bands: [numbers, numbers, numbers], extraSamples: [0, 2] })),
    ).rejects.toThrow('several bands');
  });
});

/** A folder with an empty catalogue and these files. */
function imageryOf(files: Record<string, Uint8Array>): { files: RasterFiles; href: string } {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'catalog.json'), '{}');
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  return {
    files: new RasterFiles(folderCatalogue(folder)),
    href: pathToFileURL(join(folder, 'red.tif')).href,
  };
}

describe('a mask in a separate file', () => {
  const bytes: TiffImageSpec = {
    ...mask,
    kind: 0,
    type: 'uint8',
    bands: [validity.map((valid) => valid * 255)],
  };

  it.each([
    ['bytes', bytes],
    ['bits in tiles', { ...mask, kind: 0, block: { tile: 16 } }],
  ] as const)('of %s marks the valid pixels', async (_, spec) => {
    const { files, href } = imageryOf({ 'red.tif': writeTiff(image), 'red.tif.msk': writeTiff(spec) });
    expect([...(await readAllPixels(await files.open({ href })))]).toEqual(onlyValid);
    await files.close();
  });

  it('that does not exist leaves all pixels unchanged', async () => {
    const { files, href } = imageryOf({ 'red.tif': writeTiff(image) });
    expect([...(await readAllPixels(await files.open({ href })))]).toEqual(numbers);
    await files.close();
  });

  it.each([
    ['is damaged', Buffer.from('no mask at all, but text'), 'asset_corrupt'],
    ['is of another size', writeTiff({ ...bytes, height: 1 }), 'asset_unsupported'],
  ])('that %s refuses the file with its name', async (_, spoiltMask, reason) => {
    const { files, href } = imageryOf({ 'red.tif': writeTiff(image), 'red.tif.msk': spoiltMask });
    await expect(files.open({ href })).rejects.toMatchObject({
      reason,
      message: expect.stringContaining('red.tif.msk'),
    });
    await files.close();
  });
});
