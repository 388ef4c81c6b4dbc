import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { rasterizeMask } from '@furrow/geo/pixels/pixels';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileSource } from '../imagery/file-source.ts';
import { inlinePool } from '../pool/inline-pool.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { momentsOf } from '../statistics/variance.ts';
import { geoKeys, plainTiff, scale, tiePoint } from '../testing/plain-tiff.ts';
import { realData } from '../testing/real-data.ts';
import { tileLocations } from '../testing/swapped-tiles.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { cog, inMemory, readAll, readAllPixels } from '../testing/tiff-in-memory.ts';
import { writeCog } from './cog-writer.ts';
import { decodeTile } from './decode-tile.ts';
import { openGeoTiff } from './geotiff.ts';
import { locateNearest } from './locate-nearest.ts';

const layout = {
  compression: 8,
  predictor: 1,
  bitsPerSample: 16,
  format: 'uint',
  littleEndian: true,
  width: 4,
  height: 2,
} as const;

describe('a damaged file', () => {
  it('cut short anywhere is never read as an image', async () => {
    for (let length = 0; length < cog.byteLength; length += 97) {
      await expect(readAll(cog.subarray(0, length)), `${length} bytes`).rejects.toBeInstanceOf(SceneError);
    }
  });

  it('with any byte changed gives pixels or a named reason, never a crash', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(cog.byteLength - 1),
        fc.integer({ min: 1, max: 255 }),
        async (offset, change) => {
          const bytes = Uint8Array.from(cog);
          bytes[offset] = bytes[offset]! ^ change;
          await readAll(bytes).catch((error: unknown) => {
            expect(error).toBeInstanceOf(SceneError);
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('with any byte changed in a compressed part is refused', async () => {
    const [tile] = tileLocations(cog);
    const compressed = cog.subarray(tile!.offset, tile!.offset + tile!.bytes);
    const block = { ...layout, predictor: 2, width: 16, height: 16 };
    const expected = await decodeTile(compressed, block);
    for (let offset = 0; offset < compressed.byteLength; offset++) {
      for (const change of [1, 16, 255]) {
        const bytes = Uint8Array.from(compressed);
        bytes[offset] = bytes[offset]! ^ change;
        const read = await decodeTile(bytes, block).catch((error: unknown) => error);
        // Bits that pad the end of the stream carry no information.
        if (read instanceof SceneError) expect(read.reason).toBe('asset_corrupt');
        else expect(read, `byte ${offset}`).toEqual(expected);
      }
    }
  });

  it.each([
    ['width', 256, 3.5],
    ['height', 257, 5.999],
    ['rows of a strip', 278, 7.3e-304],
    ['rows of a strip', 278, 1.5],
  ])('that states a fraction as its %s is refused, and does not loop forever', async (_what, tag, value) => {
    const geoTags = [scale(10, 10), tiePoint(0, 0, 500_040, 5_640_000), geoKeys('area')];
    // A BigTIFF stores such a number in the entry itself.
    const form = { order: 'little', pointer: 8 } as const;
    const file = plainTiff([...geoTags, { tag, type: 12, values: [value] }], 1, form);
    await expect(readAll(file)).rejects.toMatchObject({ reason: 'asset_corrupt' });
  });

  it('that is JPEG 2000, text or empty is refused with that reason', async () => {
    const jp2 = Buffer.concat([
      Buffer.from([0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a]),
      Buffer.alloc(100),
    ]);
    await expect(readAll(jp2)).rejects.toMatchObject({ reason: 'jpeg2000' });
    await expect(readAll(Buffer.from('<html>not found</html>'))).rejects.toMatchObject({
      reason: 'asset_corrupt',
    });
    await expect(readAll(Buffer.alloc(0))).rejects.toMatchObject({ reason: 'asset_corrupt' });
  });

  it('is named without the signature of its URL', async () => {
    const opening = openGeoTiff(
      inMemory(Buffer.from('<html></html>')),
      'https://example.org/B04.tif?sig=SECRET',
    );
    await expect(opening).rejects.toThrow('https://example.org/B04.tif is not a readable TIFF file');
  });

  it('with a cycle of directories, or with oversized keys, is refused quickly', async () => {
    const view = (bytes: Uint8Array) => new DataView(bytes.buffer);
    const circle = Uint8Array.from(cog);
    const directory = view(circle).getUint32(4, true);
    const entries = view(circle).getUint16(directory, true);
    view(circle).setUint32(directory + 2 + entries * 12, directory, true);
    await expect(readAll(circle)).rejects.toMatchObject({ reason: 'asset_corrupt' });

    const giantKeys = Uint8Array.from(cog);
    const keys = Array.from({ length: entries }, (_, i) => directory + 2 + i * 12).find(
      (entryOffset) => view(giantKeys).getUint16(entryOffset, true) === 34735,
    )!;
    view(giantKeys).setUint16(keys + 2, 12, true);
    await expect(readAll(giantKeys)).rejects.toMatchObject({ reason: 'asset_corrupt' });
  });

  it.each([
    ['width', 256],
    ['height', 257],
    ['tile width', 322],
    ['compression', 259],
    ['predictor', 317],
  ])('with a list for its %s is described in a short sentence', async (_, tag) => {
    const bytes = Uint8Array.from(cog);
    const header = new DataView(bytes.buffer);
    const directory = header.getUint32(4, true);
    const entry = Array.from(
      { length: header.getUint16(directory, true) },
      (__, i) => directory + 2 + i * 12,
    ).find((entryOffset) => header.getUint16(entryOffset, true) === tag)!;
    header.setUint32(entry + 4, 300, true);
    header.setUint32(entry + 8, 8, true);
    const error: unknown = await readAll(bytes).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SceneError);
    expect((error as SceneError).message.length).toBeLessThan(160);
  });

  it('whose tile unpacks to another size is refused, however small it is compressed', async () => {
    await expect(decodeTile(deflateSync(Buffer.alloc(1 << 24)), layout)).rejects.toMatchObject({
      reason: 'asset_corrupt',
    });
    await expect(decodeTile(deflateSync(Buffer.alloc(15)), layout)).rejects.toMatchObject({
      reason: 'asset_corrupt',
    });
    await expect(decodeTile(Buffer.alloc(16), { ...layout, compression: 7 })).rejects.toMatchObject({
      reason: 'asset_unsupported',
    });
    await expect(
      decodeTile(deflateSync(Buffer.alloc(16)), { ...layout, predictor: 9 }),
    ).rejects.toMatchObject({
      reason: 'asset_unsupported',
    });
    await expect(
      decodeTile(deflateSync(Buffer.alloc(16)), { ...layout, predictor: 3 }),
    ).rejects.toMatchObject({
      reason: 'asset_unsupported',
      message: expect.stringContaining('whole numbers'),
    });
  });

  it('in big-endian order is read like its little-endian twin', async () => {
    const littleEndianBytes = Buffer.from(Uint16Array.of(1, 2, 300, 65535, 5, 6, 7, 8).buffer);
    const bigEndianBytes = Buffer.from(littleEndianBytes).swap16();
    const uncompressed = { ...layout, compression: 1 };
    expect([...(await decodeTile(bigEndianBytes, { ...uncompressed, littleEndian: false }))]).toEqual([
      ...(await decodeTile(littleEndianBytes, uncompressed)),
    ]);
  });
});

describe('files of other programs', () => {
  it.each([
    { order: 'little', pointer: 4 },
    { order: 'big', pointer: 4 },
    { order: 'little', pointer: 8 },
    { order: 'big', pointer: 8 },
  ] as const)('with numbers of $pointer bytes, $order end first, are read the same', async (form) => {
    const geoTags = [scale(10, 10), tiePoint(0, 0, 500_040, 5_640_000), geoKeys('area')];
    const numbers = Array.from({ length: 24 }, (_, i) => i + 1);
    expect([...(await readAll(plainTiff(geoTags, 1, form)))]).toEqual(numbers);
    await expect(readAll(plainTiff(geoTags, 34887, form))).rejects.toMatchObject({
      reason: 'asset_unsupported',
    });
    await expect(readAll(plainTiff(geoTags, 1, form).subarray(0, 20_000))).rejects.toMatchObject({
      reason: 'asset_corrupt',
    });
  });

  const zonal = realData('zonal', 'rasterstats');
  it.skipIf(zonal === null)(
    'in strips of floats give the counts and means that rasterstats asserts',
    async () => {
      const source = await fileSource(join(zonal!, 'slope.tif'));
      const tiff = await openGeoTiff(source, 'slope.tif');
      const samples = await readAllPixels(tiff);
      await source.close?.();
      const { features } = JSON.parse(readFileSync(join(zonal!, 'polygons.native.geojson'), 'utf8'));
      const masks = features.map(({ geometry }: { geometry: { coordinates: MultiPolygon[number] } }) =>
        rasterizeMask([geometry.coordinates], { ...tiff, epsg: 0 }),
      ) as Uint8Array[];
      const values = masks.map((mask) => Float64Array.from(samples).filter((_, pixel) => mask[pixel] === 1));
      expect(values.map(({ length }) => length)).toEqual([75, 50]);
      expect(momentsOf(values[0]!).mean).toBeCloseTo(14.66, 2);
    },
  );

  it('with floats that are differenced by their bits are read as they were written', async () => {
    const values = Float32Array.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8);
    const bits = new Uint32Array(values.buffer.slice(0));
    for (const row of [0, 4]) for (let i = row + 3; i > row; i--) bits[i] = bits[i]! - bits[i - 1]!;
    const compressed = deflateSync(Buffer.from(bits.buffer));
    const read = await decodeTile(compressed, {
      ...layout,
      predictor: 2,
      bitsPerSample: 32,
      format: 'float',
    });
    expect([...read]).toEqual([...values]);
  });

  it('with their own no-data value have no data there', async () => {
    const data = Uint16Array.of(1000, 65535, 2000, 65535);
    const georeference = { epsg: 32631, originX: 0, originY: 0, resolution: 10 };
    const pixels = await readAll(
      writeCog({ width: 2, height: 2, data, ...georeference, nodata: 65535, tileSize: 16 }),
    );
    expect([...pixels]).toEqual([1000, 0, 2000, 0]);
  });

  it('in a coordinate system without a code are refused for the pixels of a field', async () => {
    const tiff = await openGeoTiff(inMemory(cog), 'memory.tif');
    const grid = { epsg: 32632, originX: 0, originY: 0, resolution: 10, width: 2, height: 2 };
    await expect(
      locateNearest({ ...tiff, epsg: null }, grid, Int32Array.of(0, 1, 2, 3), inlinePool),
    ).rejects.toMatchObject({ reason: 'unsupported_crs' });
  });

  it('that another process replaces by something shorter are refused with a named reason', async () => {
    const path = join(temporaryFolder(), 'a.tif');
    const side = 256;
    let noise = 1;
    const data = Uint16Array.from({ length: side * side }, () => {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
      return noise >>> 16;
    });
    const georeference = { epsg: 32631, originX: 0, originY: 0, resolution: 10 };
    const largeFile = writeCog({ width: side, height: side, data, ...georeference, nodata: 0, tileSize: 64 });
    writeFileSync(path, largeFile);
    const source = await fileSource(path);
    const tiff = await openGeoTiff(source, path);
    writeFileSync(path, largeFile.subarray(0, largeFile.byteLength / 2));
    await expect(readAllPixels(tiff)).rejects.toBeInstanceOf(SceneError);
    await source.close?.();
  });
});
