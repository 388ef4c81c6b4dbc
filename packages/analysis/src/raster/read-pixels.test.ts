import { describe, expect, it } from 'vitest';
import type { ByteSource } from '../imagery/ports.ts';
import { geoKeys, plainTiff, scale, tiePoint } from '../testing/plain-tiff.ts';
import { cog, inMemory, readAll, readAllPixels } from '../testing/tiff-in-memory.ts';
import { writeCog } from './cog-writer.ts';
import { type GeoTiff, openGeoTiff } from './geotiff.ts';
import { listCoordinates } from './pixel-coordinates.ts';
import { readPixels } from './read-pixels.ts';
import { PixelSelection } from './stored-blocks.ts';

const georeference = { epsg: 32631, originX: 500_040, originY: 5_640_000, resolution: 10 };
const inStrips = (compression?: number): Buffer =>
  plainTiff([scale(10, 10), tiePoint(0, 0, 500_040, 5_640_000), geoKeys('area')], compression);

function countReads(bytes: Uint8Array): { source: ByteSource; reads: () => number } {
  const source = inMemory(bytes);
  let reads = 0;
  const fetch: ByteSource['fetch'] = (...range) => {
    reads++;
    return source.fetch(...range);
  };
  return { source: { ...source, fetch }, reads: () => reads };
}

async function pixelsAt(
  tiff: GeoTiff,
  columns: number[],
  rows: number[],
  selected = columns.map(() => 1),
): Promise<number[]> {
  const coordinates = listCoordinates(Int32Array.from(columns), Int32Array.from(rows));
  return [...(await readPixels(tiff, coordinates, PixelSelection.where(Uint8Array.from(selected)))).samples];
}

describe('pixels of a file', () => {
  it('have the requested order; they are 0 outside the file and where they are not requested', async () => {
    const data = Uint16Array.from({ length: 1600 }, (_, i) => i + 1);
    const file = writeCog({
      width: 40,
      height: 40,
      data,
      ...georeference,
      nodata: 0,
      tileSize: 16,
      overviews: false,
    });
    const tiff = await openGeoTiff(inMemory(file), 'memory.tif');
    const read = await pixelsAt(tiff, [39, 0, 1, -1, 17, 5], [39, 0, 0, -1, 16, 5], [1, 1, 1, 1, 1, 0]);
    expect(read).toEqual([1600, 1, 2, 0, 16 * 40 + 18, 0]);
  });

  it('cost the blocks that contain them, not their bounding box', async () => {
    const side = 1024;
    const data = Uint16Array.from({ length: side * side }, (_, i) => (i * 7919) % 60_000);
    const file = writeCog({
      width: side,
      height: side,
      data,
      ...georeference,
      nodata: 0,
      tileSize: 64,
      overviews: false,
    });
    const { source, reads } = countReads(file);
    const tiff = await openGeoTiff(source, 'memory.tif');
    const readsBefore = reads();
    const read = await pixelsAt(tiff, [3, side - 3], [3, side - 3]);
    expect(read).toEqual([data[3 * side + 3], data[(side - 3) * side + side - 3]]);
    expect(reads() - readsBefore).toBeLessThanOrEqual(4);
  });

  it('in more blocks than any field needs are refused', async () => {
    const tiff = await openGeoTiff(inMemory(cog), 'memory.tif');
    const width = 100_001;
    const singleRowFile = { ...tiff, width, height: 1, blockWidth: 1, blockHeight: 1 };
    const columns = Array.from({ length: width }, (_, i) => i);
    await expect(pixelsAt(singleRowFile, columns, new Array<number>(width).fill(0))).rejects.toMatchObject({
      reason: 'asset_too_large',
    });
  });
});

describe('blocks of a file', () => {
  it('far larger than their pixels are refused, even where the file really is that long', async () => {
    const data = new Uint16Array(256).fill(7);
    const file = writeCog({
      width: 16,
      height: 16,
      data,
      ...georeference,
      nodata: 0,
      tileSize: 16,
      overviews: false,
    });
    const paddedFile = Buffer.concat([file, Buffer.alloc(100_000)]);
    const view = new DataView(paddedFile.buffer, paddedFile.byteOffset);
    const directory = view.getUint32(4, true);
    const entries = Array.from({ length: view.getUint16(directory, true) }, (_, i) => directory + 2 + i * 12);
    const sizeEntry = entries.find((entry) => view.getUint16(entry, true) === 325)!;
    expect([...(await readAll(paddedFile))]).toEqual([...data]);
    view.setUint32(sizeEntry + 8, 50_000, true);
    await expect(readAll(paddedFile)).rejects.toMatchObject({
      reason: 'asset_corrupt',
      message: 'memory.tif contains a block that is larger than its pixels.',
    });
  });

  it('in strips are located by lists that are read once per file', async () => {
    const { source, reads } = countReads(inStrips());
    const tiff = await openGeoTiff(source, 'memory.tif');
    const readsBefore = reads();
    expect([...(await readAllPixels(tiff))]).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
    await readAllPixels(tiff);
    expect(reads() - readsBefore).toBeLessThanOrEqual(2);
  });

  it('with an unsupported compression are refused with its name', async () => {
    await expect(readAll(inStrips(34887))).rejects.toMatchObject({
      reason: 'asset_unsupported',
      message:
        'memory.tif: The image is compressed with LERC; only Deflate, Zstandard, LZW, PackBits and uncompressed files are supported.',
    });
    await expect(readAll(inStrips(32908))).rejects.toThrow('The image uses TIFF compression 32908');
  });
});

describe('the no-data value of a file', () => {
  it('is matched in 32-bit floats, although the header has more digits', async () => {
    const data = Float32Array.of(0.5, -3.4e38, 0.25, 0.125);
    const file = writeCog({ width: 2, height: 2, data, ...georeference, nodata: -3.4e38, tileSize: 16 });
    expect([...(await readAll(file))]).toEqual([0.5, 0, 0.25, 0.125]);
  });
});
