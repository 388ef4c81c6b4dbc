import { epsgOfUtm, projectionFor, utmZoneOf } from '@furrow/geo/projection/utm';
import { describe, expect, test } from 'vitest';
import { cellAt } from '../grid/cells.ts';
import { overlays } from '../landscape/land-overlay.ts';
import { landscapeOf } from '../landscape/landscape.ts';
import { parcelsIn } from '../places/parcels.ts';
import { bandOrder } from '../spectra/spectrum.ts';
import { pixelSizeOf } from './assets.ts';
import { bandPixels } from './band-pixels.ts';
import { classPixels, sceneClass } from './class-pixels.ts';
import { granuleBytes } from './granule-bytes.ts';
import { isClear, median, passes } from './scene-pixels.test-support.ts';

function cellOver(lng: number, lat: number) {
  const zone = utmZoneOf(lng, lat);
  return cellAt(zone, ...projectionFor(epsgOfUtm(zone))!.forward([lng, lat]));
}
const openSea = cellOver(3, 52.5);
const walcheren = cellOver(3.6, 51.6);
const clearOver = (cell: typeof openSea) => passes(cell, '2024-05-01', '2024-08-30').find(isClear)!;
const reflectances = (cell: typeof openSea, name: (typeof bandOrder)[number]): number[] =>
  [...bandPixels(cell, 20, clearOver(cell), bandOrder.indexOf(name))].map((n) => (n - 1000) / 10_000);

describe('the open sea on a clear day', () => {
  test('consists only of water pixels', () => {
    expect(new Set(classPixels(openSea, clearOver(openSea)))).toEqual(new Set([sceneClass.water]));
  });

  test('is dark, increasingly with wavelength, and without vegetation', () => {
    const [blue, green, red, nir, swir] = (['blue', 'green', 'red', 'nir', 'swir16'] as const).map((name) =>
      median(reflectances(openSea, name)),
    );
    expect(blue).toBeGreaterThan(green!);
    expect(green).toBeGreaterThan(red!);
    expect(red).toBeGreaterThan(nir!);
    expect(swir).toBeLessThan(0.02);
    expect(Math.max(...reflectances(openSea, 'nir'))).toBeLessThan(0.05);
    expect((nir! - red!) / (nir! + red!)).toBeLessThan(0);
  });

  test('takes little disk space', () => {
    const pass = clearOver(openSea);
    expect(granuleBytes({ cell: openSea, pass, key: 'scl' }).byteLength).toBeLessThan(2000);
    expect(pixelSizeOf('scl')).toBe(20);
  });
});

describe('a coast on a clear day', () => {
  const pass = clearOver(walcheren);
  const classes = classPixels(walcheren, pass);

  test('has sea on one side and fields on the other', () => {
    const share = (expectedClass: number): number =>
      classes.filter((of) => of === expectedClass).length / classes.length;
    expect(share(sceneClass.water)).toBeGreaterThan(0.1);
    expect(share(sceneClass.vegetation)).toBeGreaterThan(0.1);
  });

  test('has shallows that are paler and greener than the open sea', () => {
    const shallow = (name: (typeof bandOrder)[number]): number =>
      median(reflectances(walcheren, name).filter((_, i) => classes[i] === sceneClass.water));
    expect(shallow('green')).toBeGreaterThan(1.2 * median(reflectances(openSea, 'green')));
    expect(shallow('nir')).toBeLessThan(0.05);
    expect((shallow('nir') - shallow('red')) / (shallow('nir') + shallow('red'))).toBeLessThan(0);
  });

  test('has the same bytes each time it is created', () => {
    const file = { cell: walcheren, pass, key: 'scl' } as const;
    expect(granuleBytes(file).equals(granuleBytes(file))).toBe(true);
  });

  test('has no parcel in the sea or on the beach', { tags: ['deep'] }, () => {
    const isDeep = process.env['FURROW_DEEP'] === '1';
    const box = isDeep ? ([3.55, 51.55, 3.68, 51.63] as const) : ([3.58, 51.57, 3.62, 51.6] as const);
    const listed = parcelsIn(box, Date.UTC(2024, 5, 15));
    expect(listed.length).toBeGreaterThan(isDeep ? 100 : 10);
    expect(parcelsIn([3, 52.4, 3.1, 52.5], Date.UTC(2024, 5, 15))).toEqual([]);
    const { forward } = projectionFor(epsgOfUtm(walcheren.zone))!;
    let checkedPoints = 0;
    for (const { ring } of listed) {
      for (const point of ring) {
        const [x, y] = forward(point);
        const { frame, overlay, overlayShare, parcels, parcel } = landscapeOf(
          cellAt(walcheren.zone, x, y),
          10,
        );
        const i = Math.floor((frame.north - y) / 10) * frame.columns + Math.floor((x - frame.west) / 10);
        expect(overlay[i] === overlays.sea && overlayShare[i]! > 0).toBe(false);
        expect(parcels[parcel[i]!]!.region.name).not.toBe('Shore');
        checkedPoints++;
      }
    }
    expect(checkedPoints).toBeGreaterThan(isDeep ? 1000 : 100);
  });
});
