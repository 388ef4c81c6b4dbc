import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCog } from '@furrow/analysis/raster/cog-writer';
import type { MultiPolygon } from '@furrow/geo/polygon';
import { projectionFor } from '@furrow/geo/utm';

/** Upper left corner of the generated scenes: west of Ghent. */
const [originX, originY, epsg] = [480_000, 5_640_000, 32_631];
/** Side in pixels of 10 m: room for the largest field and its surroundings. */
const side = 3600;
/** Number of different images; the passes of a season take them in turn. */
const pictures = 8;
const daysApart = 5;
const passes = 81;
/** Day of the last pass, which the result is for. */
export const lastDay = '2026-06-01';
const dayMilliseconds = 86_400_000;

const bands = { red: 10, nir: 10, blue: 10, green: 10, nir08: 20, swir16: 20, swir22: 20 } as const;
type Band = keyof typeof bands;
/** Reflectance of bare and of green ground. */
const ground: Readonly<Record<Band, readonly [bare: number, green: number]>> = {
  blue: [0.11, 0.03],
  green: [0.15, 0.06],
  red: [0.2, 0.04],
  nir: [0.28, 0.45],
  nir08: [0.29, 0.46],
  swir16: [0.32, 0.2],
  swir22: [0.27, 0.1],
};
const [vegetation, bare, water, cloud] = [4, 5, 6, 9];
/** Sides of a parcel and of a cloud in metres. */
const [parcel, cloudSide] = [300, 2400];

/** Pseudo-random number of 32 bits, a hash of the three arguments. */
function scatter(a: number, b: number, c: number): number {
  let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

const share = (a: number, b: number, c: number): number => scatter(a, b, c) / 2 ** 32;

/** Greenness of a parcel in an image, 0 to 1: some are never green, some always, most in turn. */
function greenness(x: number, y: number, picture: number): number {
  const [column, row] = [Math.floor(x / parcel), Math.floor(y / parcel)];
  const kind = share(column, row, 1);
  if (kind < 0.2) return 0.05;
  if (kind > 0.9) return 0.95;
  return 0.5 + 0.5 * Math.sin(2 * Math.PI * (picture / pictures + kind));
}

const isPond = (x: number, y: number): boolean =>
  scatter(Math.floor(x / parcel), Math.floor(y / parcel), 2) % 200 === 0;

const isCloud = (x: number, y: number, picture: number): boolean =>
  scatter(Math.floor(x / cloudSide), Math.floor(y / cloudSide), 3 + picture) % 6 === 0;

function measured(band: Band, picture: number): Uint16Array {
  const metres = bands[band];
  const across = (side * 10) / metres;
  const [dry, full] = ground[band];
  const dampness = 0.75 + 0.25 * Math.cos(picture);
  const out = new Uint16Array(across * across);
  for (let row = 0; row < across; row++) {
    for (let column = 0; column < across; column++) {
      const [x, y] = [column * metres, row * metres];
      const green = greenness(x, y, picture);
      const wet = dampness * (0.7 + 0.3 * share(Math.floor(x / 900), Math.floor(y / 900), picture));
      const noise = 0.94 + (scatter(column, row, picture * 16 + metres) % 128) / 1066;
      out[row * across + column] =
        1000 + Math.round(10_000 * (dry + (full - dry) * green) * (metres === 20 ? wet : 1) * noise);
    }
  }
  return out;
}

function classified(picture: number): Uint8Array {
  const across = side / 2;
  return Uint8Array.from({ length: across * across }, (_, at) => {
    const [x, y] = [(at % across) * 20, Math.floor(at / across) * 20];
    if (isCloud(x, y, picture)) return cloud;
    if (isPond(x, y)) return water;
    return greenness(x, y, picture) > 0.4 ? vegetation : bare;
  });
}

function writePicture(folder: string, picture: number): void {
  const write = (name: string, resolution: number, data: Uint8Array | Uint16Array): void => {
    const pixels = (side * 10) / resolution;
    const place = { epsg, originX, originY, resolution, nodata: 0, tileSize: 1024 };
    const image = { width: pixels, height: pixels, data, ...place, overviews: false };
    writeFileSync(join(folder, `${picture}-${name}.tif`), writeCog({ ...image, packing: 'fast' }));
  };
  write('scl', 20, classified(picture));
  for (const band of Object.keys(bands) as Band[]) write(band, bands[band], measured(band, picture));
}

/** Writes a season of scenes that are large enough for any field, with their catalogue: 700 MB. */
export function writeLargeSeason(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (let picture = 0; picture < pictures; picture++) writePicture(folder, picture);
  const ring = ringOf(0, 0, side * 10);
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  const reflectance = { 'raster:bands': [{ data_type: 'uint16', nodata: 0, scale: 0.0001, offset: -0.1 }] };
  const type = 'image/tiff; application=geotiff; profile=cloud-optimized';
  const links = Array.from({ length: passes }, (_, before) => {
    const instant = Date.parse(`${lastDay}T10:30:00Z`) - before * daysApart * dayMilliseconds;
    const datetime = new Date(instant).toISOString();
    const at = before % pictures;
    const assets = Object.fromEntries([
      ['scl', { href: `./${at}-scl.tif`, type }],
      ...Object.keys(bands).map((band) => [band, { href: `./${at}-${band}.tif`, type, ...reflectance }]),
    ]);
    const id = `made-${datetime.slice(0, 10)}`;
    const item = {
      type: 'Feature',
      stac_version: '1.0.0',
      id,
      collection: 'sentinel-2-l2a',
      bbox: [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)],
      geometry: { type: 'Polygon', coordinates: [ring] },
      properties: { datetime, platform: 'sentinel-2a', 's2:processing_baseline': '05.11' },
      assets,
      links: [],
    };
    writeFileSync(join(folder, `${id}.json`), JSON.stringify(item));
    return { rel: 'item', href: `./${id}.json` };
  });
  writeFileSync(join(folder, 'catalog.json'), JSON.stringify({ type: 'Catalog', id: 'made', links }));
}

/** Ring of a square in degrees, `east` and `south` metres from the upper left corner. */
function ringOf(east: number, south: number, metres: number): [number, number][] {
  const { inverse } = projectionFor(epsg)!;
  const at = (x: number, y: number): [number, number] => {
    const [lng, lat] = inverse([originX + x, originY - y]);
    return [lng, lat];
  };
  return [
    at(east, south + metres),
    at(east + metres, south + metres),
    at(east + metres, south),
    at(east, south),
    at(east, south + metres),
  ];
}

/** A square field of `hectares` with room for its surroundings. */
export const fieldOfSeason = (hectares: number): MultiPolygon => [
  [ringOf(2000, 2000, Math.sqrt(hectares * 10_000))],
];
