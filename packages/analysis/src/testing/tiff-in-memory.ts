import { pathToFileURL } from 'node:url';
import type { ByteSource } from '../imagery/ports.ts';
import { writeCog } from '../raster/cog-writer.ts';
import type { PixelSamples } from '../raster/decode-block.ts';
import type { GeoTiff } from '../raster/geotiff.ts';
import { openGeoTiff } from '../raster/geotiff.ts';
import { listCoordinates } from '../raster/pixel-coordinates.ts';
import { readPixels } from '../raster/read-pixels.ts';
import { PixelSelection } from '../raster/stored-blocks.ts';

/** 40 × 30 pixels of 16 bits in six tiles. */
export const cog = writeCog({
  width: 40,
  height: 30,
  data: Uint16Array.from({ length: 1200 }, (_, i) => 1 + ((i * 7919) % 60000)),
  epsg: 32631,
  originX: 500_040,
  originY: 5_640_000,
  resolution: 10,
  nodata: 0,
  tileSize: 16,
  overviews: false,
});

export const inMemory = (bytes: Uint8Array): ByteSource => ({
  url: pathToFileURL('/memory.tif'),
  metadata: { size: bytes.byteLength },
  fetch: async (offset, length = bytes.byteLength) =>
    new Uint8Array(bytes).slice(offset, offset + length).buffer,
});

/** Max. pixels that are read, because a damaged header may state any size. */
const maxPixels = 1_000_000;

/** Every pixel of a file, row by row, up to one million. */
export async function readAllPixels(tiff: GeoTiff): Promise<PixelSamples> {
  const pixels = Math.min(tiff.width * tiff.height, maxPixels);
  const list = new Int32Array(pixels);
  const columns = list.map((_, i) => i % tiff.width);
  const rows = list.map((_, i) => Math.floor(i / tiff.width));
  const { samples } = await readPixels(tiff, listCoordinates(columns, rows), PixelSelection.all(pixels));
  return samples;
}

export const readAll = async (bytes: Uint8Array): Promise<PixelSamples> =>
  readAllPixels(await openGeoTiff(inMemory(bytes), 'memory.tif'));
