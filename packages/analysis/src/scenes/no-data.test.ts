import { describe, expect, it } from 'vitest';
import { blankNoData } from './no-data.ts';
import { bandAsset, parseScene } from './scene.ts';

const item = (asset: Record<string, unknown>) => ({
  type: 'Feature',
  id: 'A',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  },
  properties: { datetime: '2026-06-01T10:30:00Z', 's2:processing_baseline': '05.11' },
  assets: { red: { href: 'red.tif', ...asset } },
});
const nodataOf = (asset: Record<string, unknown>) =>
  bandAsset(parseScene(item(asset)), 'red').radiometry.nodata;

describe('the no-data value of an item', () => {
  it('is read from its raster band, its band or the asset itself', () => {
    expect(nodataOf({ 'raster:bands': [{ nodata: 7 }] })).toBe(7);
    expect(nodataOf({ bands: [{ nodata: 8 }] })).toBe(8);
    expect(nodataOf({ nodata: 9 })).toBe(9);
    expect(nodataOf({ 'raster:bands': [{ nodata: 0 }], nodata: 9 })).toBeUndefined();
    expect(nodataOf({ nodata: 'nan' })).toBeUndefined();
  });
});

describe('samples without a measurement', () => {
  it('become 0: the stated value, and the maximum of unsigned 16 bits', () => {
    const samples = Uint16Array.of(7, 65535, 1500, 7, 65534, 65535);
    blankNoData(samples, 7);
    expect([...samples]).toEqual([0, 0, 1500, 0, 65534, 0]);
  });

  it('of other types stay unchanged where no value is stated', () => {
    const samples = Float64Array.of(65535, 1500);
    blankNoData(samples, undefined);
    expect([...samples]).toEqual([65535, 1500]);
    blankNoData(samples, 65535);
    expect([...samples]).toEqual([0, 1500]);
  });
});
