import { epsgOfUtm } from '@furrow/geo/projection/utm';
import type { HiddenShare } from '../atmosphere/hidden-share.ts';
import { type Cell, cellName, centreOf, frameOf, type Point, ringOf } from '../grid/cells.ts';
import { overpassHour, passKey, type SimulatedPass } from '../passes/passes.ts';
import { sunAt } from '../passes/sun.ts';
import { type AssetKey, assetKeys, pixelSizeOf } from './assets.ts';
import { worldVersion } from './world-version.ts';

export const collection = 'sentinel-2-l2a';

/** Time from the overpass to the publication of a product, in milliseconds. */
const publishedAfterMs = 6 * 3_600_000;

const roundToDigits = (value: number, digits: number): number =>
  Math.round(value * 10 ** digits) / 10 ** digits;
const wrapLongitude = (lng: number): number => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);

/** Part of a convex ring on one side of a meridian. */
function clipAtMeridian(ring: readonly Point[], meridian: number, keepWest: boolean): Point[] {
  const isKept = ([lng]: Point): boolean => (keepWest ? lng <= meridian : lng >= meridian);
  const out: Point[] = [];
  for (let i = 0; i + 1 < ring.length; i++) {
    const a = ring[i]!;
    const b = ring[i + 1]!;
    if (isKept(a)) out.push(a);
    if (isKept(a) !== isKept(b)) {
      const t = (meridian - a[0]) / (b[0] - a[0]);
      out.push([meridian, a[1] + t * (b[1] - a[1])]);
    }
  }
  return [...out, out[0]!];
}

/** GeoJSON footprint by RFC 7946: split at the antimeridian if the cell crosses it; west is then greater than east. */
function footprint(cell: Cell) {
  const ring = ringOf(cell);
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  const west = Math.min(...lngs);
  const east = Math.max(...lngs);
  const roundRing = (points: Point[], shift: number) =>
    points.map(([lng, lat]) => [roundToDigits(lng + shift, 7), roundToDigits(lat, 7)]);
  const crossedMeridian = west < -180 ? -180 : east > 180 ? 180 : null;
  const bbox = [wrapLongitude(west), Math.min(...lats), wrapLongitude(east), Math.max(...lats)].map((value) =>
    roundToDigits(value, 7),
  );
  if (crossedMeridian === null)
    return { bbox, geometry: { type: 'Polygon', coordinates: [roundRing(ring, 0)] } };
  const [left, right] = crossedMeridian === 180 ? [0, -360] : [360, 0];
  const parts = [
    [roundRing(clipAtMeridian(ring, crossedMeridian, true), left)],
    [roundRing(clipAtMeridian(ring, crossedMeridian, false), right)],
  ];
  return { bbox, geometry: { type: 'MultiPolygon', coordinates: parts } };
}

/** An asset without its href. */
function createAsset(cell: Cell, key: AssetKey) {
  const pixel = pixelSizeOf(key);
  const { west, north, columns, rows } = frameOf(cell, pixel);
  const isClassification = key === 'scl';
  const isVisual = key === 'visual';
  const band = {
    nodata: 0,
    data_type: isClassification || isVisual ? 'uint8' : 'uint16',
    spatial_resolution: pixel,
  };
  return {
    type: 'image/tiff; application=geotiff; profile=cloud-optimized',
    ...(isVisual ? { title: 'True color image' } : {}),
    roles: isVisual ? ['visual'] : isClassification ? ['data'] : ['data', 'reflectance'],
    'proj:shape': [rows, columns],
    'proj:transform': [pixel, 0, west, 0, -pixel, north],
    'raster:bands': isVisual
      ? [band, band, band]
      : [isClassification ? band : { ...band, scale: 0.0001, offset: -0.1 }],
  };
}

const extensions = [
  'https://stac-extensions.github.io/eo/v1.1.0/schema.json',
  'https://stac-extensions.github.io/grid/v1.1.0/schema.json',
  'https://stac-extensions.github.io/projection/v1.1.0/schema.json',
  'https://stac-extensions.github.io/raster/v1.1.0/schema.json',
  'https://stac-extensions.github.io/view/v1.0.0/schema.json',
];

/**
 * Creates the STAC 1.0 items of a granule as Earth Search would, marked as simulated. The parts that do not depend on
 * the pass are computed once, because a map search returns thousands of items.
 */
export function stacItemFactory(cell: Cell) {
  const { bbox, geometry } = footprint(cell);
  const name = cellName(cell);
  const [, lat] = centreOf(cell);
  const assets = assetKeys.map((key) => [key, createAsset(cell, key)] as const);
  return (pass: SimulatedPass, hiddenShare: HiddenShare, hrefOf: (key: AssetKey) => string) => {
    const sun = sunAt(lat, pass.instantMs, overpassHour);
    const satellite = pass.platform === 'sentinel-2a' ? 'S2A' : 'S2B';
    return {
      type: 'Feature',
      stac_version: '1.0.0',
      stac_extensions: extensions,
      id: `${satellite}_${name}_${passKey(pass)}_SIMULATED-${worldVersion}`,
      collection,
      bbox,
      geometry,
      properties: {
        datetime: new Date(pass.instantMs).toISOString(),
        created: new Date(pass.instantMs + publishedAfterMs).toISOString(),
        platform: pass.platform,
        constellation: 'sentinel-2',
        instruments: ['msi'],
        'eo:cloud_cover': roundToDigits(hiddenShare.cloud, 3),
        'proj:epsg': epsgOfUtm(cell.zone),
        's2:processing_baseline': '05.11',
        's2:cloud_shadow_percentage': roundToDigits(hiddenShare.shadow, 3),
        's2:nodata_pixel_percentage': 0,
        'grid:code': `FURROW-${name}`,
        'sat:relative_orbit': pass.strip + 1,
        'view:sun_elevation': roundToDigits(sun.elevation, 3),
        'view:sun_azimuth': roundToDigits(sun.azimuth, 3),
        'furrow:simulated': true,
      },
      links: [],
      assets: Object.fromEntries(
        assets.map(([key, assetFields]) => [key, { href: hrefOf(key), ...assetFields }]),
      ),
    };
  };
}
