import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { Tiff, TiffTag } from '@cogeotiff/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CogImage, writeCog } from './cog-writer.ts';

const toSource = (file: Buffer) => ({
  url: new URL('memory://image.tif'),
  metadata: { size: file.length },
  fetch: async (offset: number, length?: number) =>
    new Uint8Array(file.subarray(offset, length === undefined ? undefined : offset + length)).buffer,
});

/** An independent decoder: undoes each predictor by its definition, sample by sample. */
function undoPredictor(bytes: Uint8Array, image: CogImage, side: number): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const output = new Float64Array(side * side);
  for (let y = 0; y < side; y++) {
    if (image.data instanceof Float32Array) {
      const line = bytes.slice(y * side * 4, (y + 1) * side * 4);
      for (let i = 1; i < line.length; i++) line[i]! += line[i - 1]!;
      for (let x = 0; x < side; x++) {
        const sample = [0, 1, 2, 3].map((plane) => line[plane * side + x]!);
        output[y * side + x] = new DataView(Uint8Array.from(sample).buffer).getFloat32(0);
      }
      continue;
    }
    const is16Bit = image.data instanceof Uint16Array;
    for (let x = 0, sum = 0; x < side; x++) {
      sum += is16Bit ? view.getUint16(2 * (y * side + x), true) : bytes[y * side + x]!;
      output[y * side + x] = sum % (is16Bit ? 65536 : 256);
    }
  }
  return output;
}

async function readImage(file: Buffer, image: CogImage) {
  const tiff = await Tiff.create(toSource(file));
  const first = tiff.images[0]!;
  const side = first.tileSize.width;
  const pixels = new Float64Array(image.width * image.height);
  for (let row = 0; row < first.tileCount.y; row++) {
    for (let column = 0; column < first.tileCount.x; column++) {
      const tile = await first.getTile(column, row);
      const samples = undoPredictor(inflateSync(new Uint8Array(tile!.bytes)), image, side);
      for (let y = 0; y < Math.min(side, image.height - row * side); y++) {
        for (let x = 0; x < Math.min(side, image.width - column * side); x++) {
          pixels[(row * side + y) * image.width + column * side + x] = samples[y * side + x]!;
        }
      }
    }
  }
  return { tiff, first, pixels };
}

const ramp = (width: number, height: number): CogImage => ({
  width,
  height,
  data: Uint16Array.from({ length: width * height }, (_, i) => (i * 7919) % 65536),
  epsg: 32631,
  originX: 538_000,
  originY: 5_652_000,
  resolution: 10,
  nodata: 0,
});

describe('a cloud-optimised GeoTIFF that we write', () => {
  test('keeps its georeference, its no-data value and its overviews', async () => {
    const { tiff, first } = await readImage(writeCog(ramp(600, 520)), ramp(600, 520));
    expect(first.epsg).toBe(32631);
    expect(first.origin).toEqual([538_000, 5_652_000, 0]);
    expect(first.resolution).toEqual([10, -10, 0]);
    expect(first.bbox).toEqual([538_000, 5_646_800, 544_000, 5_652_000]);
    expect(first.noData).toBe(0);
    expect(tiff.images.map((image) => [image.size.width, image.size.height])).toEqual([
      [600, 520],
      [300, 260],
      [150, 130],
    ]);
    expect(tiff.options?.isCogOptimized).toBe(true);
  });

  test('puts every directory before the first tile, and the smallest overview first', async () => {
    const { tiff } = await readImage(writeCog(ramp(600, 520)), ramp(600, 520));
    const firstOffsets = await Promise.all(
      tiff.images.map(async (image) =>
        Math.min(...Array.from((await image.fetch(TiffTag.TileOffsets)) ?? [])),
      ),
    );
    expect(firstOffsets).toEqual([...firstOffsets].sort((a, b) => b - a));
    expect(firstOffsets.at(-1)).toBeLessThan(4096);
  });

  test('contains exactly the given samples, for every type and any size', async () => {
    const kinds = fc.constantFrom('uint8', 'uint16', 'float32');
    const side = fc.integer({ min: 1, max: 70 });
    await fc.assert(
      fc.asyncProperty(
        kinds,
        side,
        side,
        fc.infiniteStream(fc.integer()),
        async (kind, width, height, numbers) => {
          const values = Array.from({ length: width * height }, () => numbers.next().value);
          const data =
            kind === 'uint8'
              ? Uint8Array.from(values)
              : kind === 'uint16'
                ? Uint16Array.from(values)
                : Float32Array.from(values, (value) => value / 1e6);
          const image = { ...ramp(1, 1), width, height, data, tileSize: 32 };
          const { pixels } = await readImage(writeCog(image), image);
          expect(pixels).toEqual(Float64Array.from(data));
        },
      ),
      { numRuns: 30 },
    );
  });

  test('writes NaN as no data, and metadata with escaped markup', async () => {
    const data = Float32Array.from([0.25, Number.NaN, -1, 1]);
    const image: CogImage = { ...ramp(2, 2), data, nodata: Number.NaN, metadata: { NOTE: 'a < b & "c"' } };
    const { first, pixels } = await readImage(writeCog(image), image);
    expect(first.noData).toBeNaN();
    expect([...pixels]).toEqual([0.25, Number.NaN, -1, 1]);
    expect(await first.fetch(TiffTag.GdalMetadata)).toContain('a &amp;lt; b &amp;amp; &amp;quot;c&amp;quot;');
  });

  test('refuses data that does not fill its size', () => {
    expect(() => writeCog({ ...ramp(4, 4), width: 5 })).toThrow(RangeError);
    expect(() => writeCog({ ...ramp(4, 4), tileSize: 100 })).toThrow(RangeError);
  });

  const gdal = spawnSync('gdalinfo', ['--version']).status === 0;
  if (!gdal) console.log('gdalinfo is not installed: our files are not checked with GDAL');

  test.skipIf(!gdal)('is a valid COG for GDAL, which computes the same checksum as for a plain copy', () => {
    const folder = mkdtempSync(join(tmpdir(), 'furrow-cog-'));
    try {
      for (const [name, data, epsg] of [
        ['dn', ramp(600, 520).data, 32631],
        ['scl', Uint8Array.from(ramp(600, 520).data, (dn) => dn % 12), 32731],
        ['index', Float32Array.from(ramp(600, 520).data, (dn) => dn / 65536 - 0.5), 3857],
      ] as const) {
        const path = join(folder, `${name}.tif`);
        writeFileSync(path, writeCog({ ...ramp(600, 520), data, epsg }));
        const info = JSON.parse(execFileSync('gdalinfo', ['-json', '-checksum', path], { encoding: 'utf8' }));
        expect(info.metadata.IMAGE_STRUCTURE).toMatchObject({ LAYOUT: 'COG', COMPRESSION: 'DEFLATE' });
        expect(info.geoTransform).toEqual([538_000, 10, 0, 5_652_000, 0, -10]);
        expect(info.coordinateSystem.wkt).toContain(`ID["EPSG",${epsg}]`);
        const raw = join(folder, `${name}.raw`);
        writeFileSync(raw, new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
        const kind = { dn: 'UInt16', scl: 'Byte', index: 'Float32' }[name];
        const bytes = data.BYTES_PER_ELEMENT;
        const vrt = `<VRTDataset rasterXSize="600" rasterYSize="520"><VRTRasterBand dataType="${kind}" band="1" subClass="VRTRawRasterBand"><SourceFilename relativeToVRT="1">${name}.raw</SourceFilename><PixelOffset>${bytes}</PixelOffset><LineOffset>${600 * bytes}</LineOffset><ByteOrder>LSB</ByteOrder></VRTRasterBand></VRTDataset>`;
        writeFileSync(join(folder, `${name}.vrt`), vrt);
        const expected = JSON.parse(
          execFileSync('gdalinfo', ['-json', '-checksum', join(folder, `${name}.vrt`)], { encoding: 'utf8' }),
        );
        expect(info.bands[0].checksum).toBe(expected.bands[0].checksum);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
