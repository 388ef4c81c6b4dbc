import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../rings/polygon.ts';
import { epsgOfUtm, projectionFor, utmZoneOf } from './utm.ts';

describe('zones', () => {
  it.each([
    ['Ghent', 3.72, 51.05, 32631],
    ['the west end', -180, 10, 32601],
    ['the east end', 180, 10, 32660],
    ['a border between zones', 6, 50, 32632],
    ['just west of that border', 5.999999, 50, 32631],
    ['the equator', 36.8, 0, 32637],
    ['south of the equator', 36.85, -3.66, 32737],
    ['Sydney', 151.2, -33.87, 32756],
    ['Bergen', 5.3, 60.4, 32632],
    ['at sea, west of Bergen', 2.9, 60.4, 32631],
    ['above the Norwegian exception', 5.3, 64, 32631],
    ['below the Norwegian exception', 5.3, 55.9, 32631],
    ['Svalbard, west', 8.9, 78, 32631],
    ['Svalbard', 9, 78, 32633],
    ['Svalbard, east', 21, 78, 32635],
    ['Svalbard, far east', 33, 78, 32637],
    ['east of Svalbard', 42, 78, 32638],
  ])('%s', (_name, lng, lat, epsg) => {
    expect(epsgOfUtm(utmZoneOf(lng, lat))).toBe(epsg);
  });
});

describe('projections', () => {
  /** Reference coordinates in metres: PROJ through rasterio 1.3.5 (rasterio.warp.transform from EPSG:4326). */
  const references: [epsg: number, lngLat: Position, xy: Position][] = [
    [32631, [4.015, 51.005], [571213.7162, 5650871.1723]],
    [32613, [-103.0, 36.3], [679581.0654, 4019079.6459]],
    [32614, [-102.9, 36.2], [149309.421, 4013187.1751]],
    [32737, [36.85, -3.66], [261187.5533, 9595168.382]],
    [32632, [3.1, 60.4], [175187.1346, 6710519.9915]],
    [32633, [9.0, 78.5], [366686.7708, 8721017.727]],
    [32635, [33.0, 80.0], [616114.6513, 8887579.0077]],
    [32756, [151.2, -33.87], [333510.6501, 6250800.2412]],
    [32601, [-177, 0], [500000, 0]],
    [32631, [0, 0], [166021.4431, 0]],
    [32723, [-45.9, -12.1], [402059.3821, 8662227.2672]],
    [3857, [4.015, 51.005], [446947.7555, 6622178.2125]],
  ];

  it.each(references)(
    'EPSG:%i converts %j as PROJ does, within a millimetre, and back',
    (epsg, lngLat, xy) => {
      const projection = projectionFor(epsg)!;
      const [x, y] = projection.forward(lngLat);
      expect(Math.abs(x - xy[0])).toBeLessThan(1e-3);
      expect(Math.abs(y - xy[1])).toBeLessThan(1e-3);
      const [lng, lat] = projection.inverse([x, y]);
      expect(Math.abs(lng - lngLat[0])).toBeLessThan(1e-9);
      expect(Math.abs(lat - lngLat[1])).toBeLessThan(1e-9);
    },
  );

  it('are invertible anywhere in their zone', () => {
    const lngLat = fc.tuple(
      fc.double({ min: -180, max: 179.99, noNaN: true }),
      fc.double({ min: -80, max: 84, noNaN: true }),
    );
    fc.assert(
      fc.property(lngLat, ([lng, lat]) => {
        const projection = projectionFor(epsgOfUtm(utmZoneOf(lng, lat)))!;
        const [backLng, backLat] = projection.inverse(projection.forward([lng, lat]));
        expect(backLng).toBeCloseTo(lng, 9);
        expect(backLat).toBeCloseTo(lat, 9);
      }),
    );
  });

  it('4326 returns degrees unchanged', () => {
    expect(projectionFor(4326)!.forward([4, 51])).toEqual([4, 51]);
    expect(projectionFor(4326)!.inverse([4, 51])).toEqual([4, 51]);
  });

  it('are cached', () => {
    expect(projectionFor(32631)).toBe(projectionFor(32631));
  });

  it.each([0, 32600, 32661, 32700, 32761, 28992, 2056, -32631, 32631.5, Number.NaN, Infinity])(
    'are not available for %f',
    (epsg) => {
      expect(projectionFor(epsg)).toBeNull();
    },
  );
});
