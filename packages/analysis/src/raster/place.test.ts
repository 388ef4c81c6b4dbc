import { describe, expect, it } from 'vitest';
import { geoKeys, matrix, type PlainEntry, plainTiff, scale, tiePoint } from '../testing/plain-tiff.ts';
import { inMemory } from '../testing/tiff-in-memory.ts';
import { type TiffImageSpec, writeTiff } from '../testing/write-tiff.ts';
import { openGeoTiff } from './geotiff.ts';

const openWithGeoTags = (geoTags: readonly PlainEntry[], raster: 'area' | 'point' = 'area') =>
  openGeoTiff(inMemory(plainTiff([...geoTags, geoKeys(raster)])), 'memory.tif');

const corner = { originX: 500_040, originY: 5_640_000, resolution: 10, epsg: 32631 };

// The expected corners are those of GDAL 3.6 for the same tags.
describe('the geotransform of a raster', () => {
  it('is derived from scale and tie point', async () => {
    expect(await openWithGeoTags([scale(10, 10), tiePoint(0, 0, 500_040, 5_640_000)])).toMatchObject(corner);
  });

  it('is the same when a pixel other than the first has the tie point', async () => {
    expect(await openWithGeoTags([scale(10, 10), tiePoint(3, 2, 500_070, 5_639_980)])).toMatchObject(corner);
  });

  it('is derived from a matrix without rotation', async () => {
    expect(await openWithGeoTags([matrix(10, 0, 500_040, 0, -10, 5_640_000)])).toMatchObject(corner);
  });

  it('begins half a pixel north-west of the tie point where pixels are points', async () => {
    const movedCorner = { ...corner, originX: 500_035, originY: 5_640_005 };
    expect(await openWithGeoTags([scale(10, 10), tiePoint(0, 0, 500_040, 5_640_000)], 'point')).toMatchObject(
      movedCorner,
    );
    expect(await openWithGeoTags([matrix(10, 0, 500_040, 0, -10, 5_640_000)], 'point')).toMatchObject(
      movedCorner,
    );
  });

  it.each([
    ['in the last digit', [scale(10, 10.000000000000002), tiePoint(0, 0, 500_040, 5_640_000)]],
    [
      'by a ten-millionth of a pixel over all rows',
      [scale(10, 10.00000016), tiePoint(0, 0, 500_040, 5_640_000)],
    ],
    ['in a matrix', [matrix(10, 1e-16, 500_040, -1e-16, -9.999999999999998, 5_640_000)]],
  ])('has square pixels where their sides differ by rounding %s', async (_, place) => {
    expect(await openWithGeoTags(place)).toMatchObject(corner);
  });

  it('is refused where small differences between the sides add up over the raster', async () => {
    const oblong: TiffImageSpec = {
      width: 2,
      height: 6000,
      type: 'uint8',
      bands: [new Array<number>(12_000).fill(1)],
      geoTags: [scale(10, 10.00000016), tiePoint(0, 0, 500_040, 5_640_000), geoKeys('area')],
    };
    await expect(openGeoTiff(inMemory(writeTiff(oblong)), 'memory.tif')).rejects.toThrow(/square pixels/);
  });

  it.each([
    ['turned', [matrix(10, 0.5, 500_040, 0.5, -10, 5_640_000)], /not laid out north up/],
    ['sheared', [matrix(10, 0, 500_040, 0.5, -10, 5_640_000)], /not laid out north up/],
    ['upside down', [matrix(10, 0, 500_040, 0, 10, 5_640_000)], /not laid out north up/],
    ['oblong', [scale(10, 20), tiePoint(0, 0, 500_040, 5_640_000)], /square pixels/],
    ['without size', [scale(0, 0), tiePoint(0, 0, 500_040, 5_640_000)], /square pixels/],
    ['nowhere', [scale(10, 10)], /does not say where on the ground/],
    ['without a scale', [tiePoint(0, 0, 500_040, 5_640_000)], /does not say where on the ground/],
  ])('is refused with a reason when it is %s', async (_, place, message) => {
    await expect(openWithGeoTags(place)).rejects.toMatchObject({
      reason: 'unsupported_crs',
      message: expect.stringMatching(message),
    });
  });
});
