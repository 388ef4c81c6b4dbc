import type { Grid } from '@furrow/geo/pixels/grid';
import { projectionFor } from '@furrow/geo/projection/utm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inlinePool } from '../pool/inline-pool.ts';
import { cog, inMemory } from '../testing/tiff-in-memory.ts';
import { openThreadPool } from '../threads/thread-pool.ts';
import type { FileGrid } from './file-grid.ts';
import { openGeoTiff } from './geotiff.ts';
import { locateNearest } from './locate-nearest.ts';
import { listCoordinates, type PixelCoordinates, writeCoordinates } from './pixel-coordinates.ts';

/** Coordinates from projecting each pixel, without interpolation. */
function projectEach(file: FileGrid, grid: Grid, pixels: Int32Array): PixelCoordinates {
  const [columns, rows] = [new Int32Array(pixels.length).fill(-1), new Int32Array(pixels.length).fill(-1)];
  for (const [i, pixel] of pixels.entries()) {
    const [x, y] = [pixel % grid.width, Math.floor(pixel / grid.width)];
    const [easting, northing] = projectionFor(file.epsg)!.forward(
      projectionFor(grid.epsg)!.inverse([
        grid.originX + (x + 0.5) * grid.resolution,
        grid.originY - (y + 0.5) * grid.resolution,
      ]),
    );
    const column = Math.floor((easting - file.originX) / file.resolution + 1e-6);
    const row = Math.floor((file.originY - northing) / file.resolution + 1e-6);
    if (column < 0 || row < 0 || column >= file.width || row >= file.height) continue;
    [columns[i], rows[i]] = [column, row];
  }
  return listCoordinates(columns, rows);
}

function toLists(coordinates: PixelCoordinates): { columns: Int32Array; rows: Int32Array } {
  const [columns, rows] = [new Int32Array(coordinates.length), new Int32Array(coordinates.length)];
  writeCoordinates(coordinates, 0, coordinates.length, columns, rows);
  return { columns, rows };
}

describe('the nearest pixel of a file', () => {
  it('is the correct one of two for a centre on their common edge, despite floating-point rounding', async () => {
    const file = await openGeoTiff(inMemory(cog), 'memory.tif');
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0.01, max: 4.99, noNaN: true }), async (shift) => {
        // Ten metres further, a 64-bit number has one fractional digit less.
        const tiff = { ...file, originX: 2 ** 19 - 5 + shift, originY: 2 ** 22 + 5 + shift };
        const { epsg, originX, originY } = tiff;
        const grid = { epsg: epsg!, originX, originY, resolution: 20, width: 10, height: 10 };
        const { columns, rows } = toLists(
          await locateNearest(
            tiff,
            grid,
            Int32Array.from({ length: 100 }, (_, i) => i),
            inlinePool,
          ),
        );
        expect([...columns.subarray(0, 10)]).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
        expect(Array.from({ length: 10 }, (_, y) => rows[y * 10])).toEqual([
          1, 3, 5, 7, 9, 11, 13, 15, 17, 19,
        ]);
      }),
    );
  });

  it('does not exist outside the file', async () => {
    const tiff = await openGeoTiff(inMemory(cog), 'memory.tif');
    const { originX, originY } = tiff;
    const grid = {
      epsg: 32631,
      originX: originX - 10,
      originY: originY + 10,
      resolution: 10,
      width: 42,
      height: 32,
    };
    const pixels = Int32Array.from({ length: 42 * 32 }, (_, i) => i);
    const { columns, rows } = toLists(await locateNearest(tiff, grid, pixels, inlinePool));
    const coordinatesAt = (x: number, y: number) => [columns[y * 42 + x], rows[y * 42 + x]];
    expect([
      coordinatesAt(0, 0),
      coordinatesAt(1, 1),
      coordinatesAt(40, 30),
      coordinatesAt(41, 30),
      coordinatesAt(40, 31),
    ]).toEqual([
      [-1, -1],
      [0, 0],
      [39, 29],
      [-1, -1],
      [-1, -1],
    ]);
  });

  it('in another UTM zone equals projecting each centre, with and without threads', {
    tags: ['deep'],
  }, async () => {
    const file = await openGeoTiff(inMemory(cog), 'memory.tif');
    const pool = openThreadPool(2);
    const cases = fc.record({
      zone: fc.integer({ min: 1, max: 59 }),
      lat: fc.double({ min: 1, max: 80, noNaN: true }),
      east: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      side: fc.integer({ min: 100, max: 500 }),
      resolution: fc.constantFrom(10, 20, 60),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ zone, lat, east, side, resolution }) => {
        const [gridEpsg, fileEpsg] = [32_600 + zone, 32_601 + zone];
        const centre = [zone * 6 - 180 + east, lat] as [number, number];
        const [x, y] = projectionFor(gridEpsg)!.forward(centre);
        const grid = { epsg: gridEpsg, originX: x, originY: y, resolution: 10, width: side, height: side };
        const [fileX, fileY] = projectionFor(fileEpsg)!.forward(centre);
        const tiff = { ...file, epsg: fileEpsg, originX: fileX - 900, originY: fileY + 100, resolution };
        const [width, height] = [400, 400];
        // The list has every other pixel, because a field covers only a part of its grid.
        const pixels = new Int32Array(new SharedArrayBuffer(4 * ((side * side) >> 1)));
        for (const i of pixels.keys()) pixels[i] = 2 * i + 1;
        const results = [inlinePool, pool].map(async (threads) =>
          toLists(await locateNearest({ ...tiff, width, height }, grid, pixels, threads)),
        );
        const expected = toLists(projectEach({ ...tiff, width, height }, grid, pixels));
        for (const { columns, rows } of await Promise.all(results)) {
          expect(columns).toEqual(expected.columns);
          expect(rows).toEqual(expected.rows);
        }
      }),
      { numRuns: process.env['FURROW_DEEP'] === '1' ? 200 : 12 },
    );
    await pool.close();
  });
});
