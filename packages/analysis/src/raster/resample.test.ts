import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cog, inMemory } from '../testing/tiff-in-memory.ts';
import { openGeoTiff } from './geotiff.ts';
import { nearestPixels, type Places } from './resample.ts';

function listed(places: Places): { columns: Int32Array; rows: Int32Array } {
  const [columns, rows] = [new Int32Array(places.length), new Int32Array(places.length)];
  places.write(0, places.length, columns, rows);
  return { columns, rows };
}

describe('the nearest pixel of a file', () => {
  it('is the right one of two where a centre lies on their edge, whatever a sum of decimals rounds to', async () => {
    const file = await openGeoTiff(inMemory(cog), 'memory.tif');
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 4.99, noNaN: true }), (shift) => {
        // Ten metres on, a number of 64 bits has one digit less behind the point.
        const tiff = { ...file, originX: 2 ** 19 - 5 + shift, originY: 2 ** 22 + 5 + shift };
        const { epsg, originX, originY } = tiff;
        const grid = { epsg: epsg!, originX, originY, resolution: 20, width: 10, height: 10 };
        const { columns, rows } = listed(
          nearestPixels(
            tiff,
            grid,
            Int32Array.from({ length: 100 }, (_, i) => i),
          ),
        );
        expect([...columns.subarray(0, 10)]).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
        expect(Array.from({ length: 10 }, (_, y) => rows[y * 10])).toEqual([
          1, 3, 5, 7, 9, 11, 13, 15, 17, 19,
        ]);
      }),
    );
  });

  it('is none beyond the edges', async () => {
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
    const { columns, rows } = listed(nearestPixels(tiff, grid, pixels));
    const at = (x: number, y: number) => [columns[y * 42 + x], rows[y * 42 + x]];
    expect([at(0, 0), at(1, 1), at(40, 30), at(41, 30), at(40, 31)]).toEqual([
      [-1, -1],
      [0, 0],
      [39, 29],
      [-1, -1],
      [-1, -1],
    ]);
  });
});
