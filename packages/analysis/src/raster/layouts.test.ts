import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeLzw, encodePackBits } from '../testing/encode-lzw.ts';
import { geoKeys, plainTiff, scale, tiePoint } from '../testing/plain-tiff.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readAll } from '../testing/tiff-in-memory.ts';
import { deflated, type TiffImageSpec, uncompressed, writeTiff } from '../testing/write-tiff.ts';
import { decodeLzw } from './lzw.ts';
import { decodePackBits } from './packbits.ts';

const compressions = {
  plain: uncompressed,
  deflated,
  LZW: { code: 5, encode: encodeLzw },
  PackBits: { code: 32773, encode: encodePackBits },
  Zstandard: { code: 50000, encode: (bytes: Uint8Array): Uint8Array => zstdCompressSync(bytes) },
} as const;
const blocks = { 'one strip': undefined, strips: { rows: 7 }, tiles: { tile: 32 } } as const;
const predictors = {
  uint8: [1, 2],
  uint16: [1, 2],
  int16: [1, 2],
  float32: [1, 2, 3],
  float64: [1, 2, 3],
} as const;

const [width, height] = [75, 61];
/** Some samples repeat, so that runs and tables are used, and some differ. */
const samplesOf = (type: TiffImageSpec['type']): number[] =>
  Array.from({ length: width * height }, (_, i) => {
    const value = i % 200 < 60 ? 7 : (i * 7919) % 250;
    if (type === 'int16') return value - 125;
    return type.startsWith('float') ? Math.fround(value / 7) : 1 + value;
  });

const layouts = Object.entries(compressions).flatMap(([name, compression]) =>
  Object.entries(blocks).flatMap(([blockName, block]) =>
    Object.entries(predictors).flatMap(([type, numbers]) =>
      numbers.map((predictor) => {
        const spec = {
          width,
          height,
          type: type as keyof typeof predictors,
          bands: [],
          predictor,
          compression,
        };
        return [
          `${name} ${type} in ${blockName} with predictor ${predictor}`,
          { ...spec, ...(block && { block }) },
        ] as const;
      }),
    ),
  ),
);

/** Output of GDAL 3.6.2 for 12 × 9 numbers of 16 bits: 1000 + ⌊i / 3⌋ mod 11. */
const writtenByGdal = {
  LZW: [
    5,
    'gDoAcCgTpAcGgzqAcKhTrAcOhzsAcSiTtAcWizuAcajTvAcejzwAcikTxAcmkzyAcqlUEgcHmEJhcziEPic3isXnUcjcfn0hkdBlEnldFlsvgsxmcMm01ik3jE7nsdn9BklEocsosupMIpczgIA=',
  ],
  PackBits: [
    32773,
    'F+gD6APoA+kD6QPpA+oD6gPqA+sD6wPrAxfsA+wD7APtA+0D7QPuA+4D7gPvA+8D7wMX8APwA/AD8QPxA/ED8gPyA/ID6APoA+gDF+kD6QPpA+oD6gPqA+sD6wPrA+wD7APsAxftA+0D7QPuA+4D7gPvA+8D7wPwA/AD8AMX8QPxA/ED8gPyA/ID6APoA+gD6QPpA+kDF+oD6gPqA+sD6wPrA+wD7APsA+0D7QPtAxfuA+4D7gPvA+8D7wPwA/AD8APxA/ED8QMX8gPyA/ID6APoA+gD6QPpA+kD6gPqA+oD',
  ],
  Zstandard: [50000, 'KLUv/QBgJQEAgOgD6APoA+nq6+zt7u/w8fILoEB4d7AD85OCWjmNnFZwVdtS'],
} as const;

const gdal = spawnSync('gdalinfo', ['--version']).status === 0;
if (!gdal) console.log('gdalinfo is not installed: the layouts of our tests are not compared with GDAL');

describe('a layout that GDAL writes', () => {
  it.each(layouts)('is read: %s', async (_, spec) => {
    const samples = samplesOf(spec.type);
    expect([...(await readAll(writeTiff({ ...spec, bands: [samples] })))]).toEqual(samples);
  });

  it.each(Object.entries(writtenByGdal))(
    'is decoded from bytes that GDAL wrote: %s',
    async (_, [code, base64]) => {
      const numbers = Array.from({ length: 108 }, (__, i) => 1000 + (Math.floor(i / 3) % 11));
      const compression = { code, encode: () => Buffer.from(base64, 'base64') };
      const spec: TiffImageSpec = { width: 12, height: 9, type: 'uint16', bands: [numbers], compression };
      expect([...(await readAll(writeTiff(spec)))]).toEqual(numbers);
    },
  );

  const taggedCompressions = ['plain', 'PackBits'] as const;

  it.each(taggedCompressions)(
    'has its samples unchanged in %s storage, whatever its predictor',
    async (name) => {
      for (const predictor of [2, 3] as const) {
        const numbers = Array.from({ length: 64 * 64 }, (_, i) => 1000 + ((i * 37) % 500));
        const compression = compressions[name];
        const spec = {
          width: 64,
          height: 64,
          type: 'uint16',
          bands: [numbers],
          compression,
          predictor,
        } as const;
        expect([...(await readAll(writeTiff(spec)))]).toEqual(numbers);
      }
    },
  );

  it.skipIf(!gdal).each(taggedCompressions)(
    'is read the same by GDAL in %s storage with a predictor',
    async (name) => {
      const folder = temporaryFolder();
      const [path, raw] = [join(folder, 'a.tif'), join(folder, 'raw.dat')];
      for (const type of ['uint16', 'float32'] as const) {
        for (const predictor of [2, 3] as const) {
          const spec = {
            width,
            height,
            type,
            bands: [samplesOf(type)],
            compression: compressions[name],
            predictor,
          };
          const file = writeTiff(spec);
          writeFileSync(path, file);
          execFileSync('gdal_translate', ['-q', '-of', 'ENVI', '-ot', 'Float64', path, raw]);
          const { buffer, byteOffset } = new Uint8Array(readFileSync(raw));
          const rasterioValues = new Float64Array(buffer, byteOffset, width * height);
          expect([...(await readAll(file))], `${type} with predictor ${predictor}`).toEqual([
            ...rasterioValues,
          ]);
        }
      }
    },
  );

  it.skipIf(!gdal)(
    'is interchangeable with GDAL: it reads our files and we read its files',
    { tags: ['deep'] },
    async () => {
      const folder = temporaryFolder();
      const path = (name: string): string => join(folder, name);
      const numbers = Array.from({ length: 256 * 256 }, (_, i) => 1 + ((i * i) % 61_000));
      const compression = compressions.LZW;
      const spec: TiffImageSpec = {
        width: 256,
        height: 256,
        type: 'uint16',
        bands: [numbers],
        compression,
        predictor: 2,
      };
      writeFileSync(path('ours.tif'), writeTiff(spec));
      for (const options of [
        ['COMPRESS=LZW'],
        ['COMPRESS=LZW', 'PREDICTOR=2', 'TILED=YES'],
        ['COMPRESS=PACKBITS'],
        [],
      ]) {
        const creationOptions = options.flatMap((option) => ['-co', option]);
        execFileSync('gdal_translate', ['-q', ...creationOptions, path('ours.tif'), path('gdals.tif')]);
        expect([...(await readAll(readFileSync(path('gdals.tif'))))], options.join(' ')).toEqual(numbers);
      }
    },
  );

  it.each([
    ['one strip of 25 million pixels', 5000, [{ tag: 278, type: 4, values: [5000] }]],
    [
      'a tile with one row too many',
      4097,
      [
        { tag: 322, type: 4, values: [4096] },
        { tag: 323, type: 4, values: [4112] },
      ],
    ],
  ] as const)('with %s is refused with advice, and not as damaged', async (_, side, block) => {
    const size = [256, 257].map((tag) => ({ tag, type: 4, values: [side] }) as const);
    const geoTags = [scale(10, 10), tiePoint(0, 0, 500_040, 5_640_000), geoKeys('area')];
    await expect(readAll(plainTiff([...geoTags, ...size, ...block]))).rejects.toMatchObject({
      reason: 'block_too_large',
      message: expect.stringMatching(
        /^memory\.tif is stored in blocks of \d+ × \d+ pixels, .* write the file again in smaller tiles or strips\.$/,
      ),
    });
  });

  it('of 64-bit integers, or 16-bit floating-point numbers, is refused with a reason', async () => {
    const spec: TiffImageSpec = { width: 1, height: 1, type: 'float64', bands: [[1]] };
    const withEntry = (from: string, to: string): Buffer => {
      const file = writeTiff(spec);
      const offset = file.indexOf(Buffer.from(from, 'hex'));
      file.write(to, offset, 'hex');
      return file;
    };
    await expect(readAll(withEntry('530103000100000003', '530103000100000001'))).rejects.toThrow(
      'whole numbers of 64 bits',
    );
    await expect(readAll(withEntry('02010300010000004000', '02010300010000001000'))).rejects.toThrow(
      'floating-point numbers of 16 bits',
    );
  });
});

describe('a block compressed with LZW or PackBits', () => {
  it.each([
    ['LZW', encodeLzw, decodeLzw],
    ['PackBits', encodePackBits, decodePackBits],
  ] as const)('(%s) decompresses to the original', (_, pack, unpack) => {
    const bytes = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 }), fc.nat(255)), {
      maxLength: 6000,
    });
    fc.assert(
      fc.property(bytes, (values) => {
        expect([...unpack(pack(Uint8Array.from(values)), values.length)]).toEqual(values);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['LZW', decodeLzw],
    ['PackBits', decodePackBits],
  ] as const)('(%s) with random bytes gives no more bytes than its size, or an error', (_, unpack) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(2000), (bytes, size) => {
        let length = 0;
        try {
          length = unpack(bytes, size).byteLength;
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
        expect(length).toBeLessThanOrEqual(size);
      }),
    );
  });

  it('longer or shorter than its pixels is damaged', async () => {
    const spec: TiffImageSpec = {
      width: 8,
      height: 8,
      type: 'uint8',
      bands: [new Array<number>(64).fill(9)],
    };
    for (const { code, encode: pack } of [compressions.LZW, compressions.PackBits]) {
      for (const length of [63, 65]) {
        const compression = { code, encode: () => pack(new Uint8Array(length).fill(9)) };
        await expect(readAll(writeTiff({ ...spec, compression })), `${code}`).rejects.toMatchObject({
          reason: 'asset_corrupt',
        });
      }
    }
  });

  it('with LZW from before TIFF 6.0 is refused with a reason', async () => {
    const compression = { code: 5, encode: () => Uint8Array.of(0, 1, 2, 3) };
    await expect(
      readAll(writeTiff({ width: 2, height: 2, type: 'uint8', bands: [[1, 2, 3, 4]], compression })),
    ).rejects.toMatchObject({
      reason: 'asset_unsupported',
      message: expect.stringContaining('before TIFF 6.0'),
    });
  });
});
