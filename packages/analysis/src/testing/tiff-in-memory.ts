import { pathToFileURL } from 'node:url';
import type { ByteSource } from '../ports.ts';
import { writeCog } from '../raster/cog-writer.ts';
import { openGeoTiff } from '../raster/geotiff.ts';
import { readWindow, type WindowSamples } from '../raster/read-window.ts';

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

export async function readAll(bytes: Uint8Array): Promise<WindowSamples> {
  const tiff = await openGeoTiff(inMemory(bytes), 'memory.tif');
  return readWindow(tiff, { column: 0, row: 0, width: tiff.width, height: tiff.height });
}
