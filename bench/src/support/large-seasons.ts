import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCog } from '@furrow/analysis/raster/cog-writer';
import { projectionFor } from '@furrow/geo/projection/utm';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';

/** Upper left corner of the generated scenes: west of Ghent. */
const [originX, originY, epsg] = [480_000, 5_640_000, 32_631];
/** Side of the scenes in pixels of 10 m, large enough for the largest field and its surroundings. */
const sideInPixels = 3600;
/** Number of different images; the passes of a season take them in turn. */
const imageCount = 8;
const daysBetweenPasses = 5;
const passCount = 81;
/** Day of the last pass, which the result is for. */
export const lastPassDay = '2026-06-01';
const dayMs = 86_400_000;

const bands = { red: 10, nir: 10, blue: 10, green: 10, nir08: 20, swir16: 20, swir22: 20 } as const;
type Band = keyof typeof bands;
/** Reflectance of bare and of green ground. */
const groundReflectance: Readonly<Record<Band, readonly [bare: number, green: number]>> = {
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
const [parcelSide, cloudSide] = [300, 2400];

/** Pseudo-random number of 32 bits, a hash of the three arguments. */
function hashOf(a: number, b: number, c: number): number {
  let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

const hashFraction = (a: number, b: number, c: number): number => hashOf(a, b, c) / 2 ** 32;

/** Greenness of a parcel in an image, 0 to 1: some are never green, some always, most in turn. */
function greenness(x: number, y: number, imageIndex: number): number {
  const [column, row] = [Math.floor(x / parcelSide), Math.floor(y / parcelSide)];
  const kind = hashFraction(column, row, 1);
  if (kind < 0.2) return 0.05;
  if (kind > 0.9) return 0.95;
  return 0.5 + 0.5 * Math.sin(2 * Math.PI * (imageIndex / imageCount + kind));
}

const isPond = (x: number, y: number): boolean =>
  hashOf(Math.floor(x / parcelSide), Math.floor(y / parcelSide), 2) % 200 === 0;

const isCloud = (x: number, y: number, imageIndex: number): boolean =>
  hashOf(Math.floor(x / cloudSide), Math.floor(y / cloudSide), 3 + imageIndex) % 6 === 0;

function renderBand(band: Band, imageIndex: number): Uint16Array {
  const metres = bands[band];
  const sideInSamples = (sideInPixels * 10) / metres;
  const [bareValue, greenValue] = groundReflectance[band];
  const dampness = 0.75 + 0.25 * Math.cos(imageIndex);
  const samples = new Uint16Array(sideInSamples * sideInSamples);
  for (let row = 0; row < sideInSamples; row++) {
    for (let column = 0; column < sideInSamples; column++) {
      const [x, y] = [column * metres, row * metres];
      const greenShare = greenness(x, y, imageIndex);
      const wetShare =
        dampness * (0.7 + 0.3 * hashFraction(Math.floor(x / 900), Math.floor(y / 900), imageIndex));
      const noiseFactor = 0.94 + (hashOf(column, row, imageIndex * 16 + metres) % 128) / 1066;
      samples[row * sideInSamples + column] =
        1000 +
        Math.round(
          10_000 *
            (bareValue + (greenValue - bareValue) * greenShare) *
            (metres === 20 ? wetShare : 1) *
            noiseFactor,
        );
    }
  }
  return samples;
}

function renderClasses(imageIndex: number): Uint8Array {
  const sideInSamples = sideInPixels / 2;
  return Uint8Array.from({ length: sideInSamples * sideInSamples }, (_, index) => {
    const [x, y] = [(index % sideInSamples) * 20, Math.floor(index / sideInSamples) * 20];
    if (isCloud(x, y, imageIndex)) return cloud;
    if (isPond(x, y)) return water;
    return greenness(x, y, imageIndex) > 0.4 ? vegetation : bare;
  });
}

function writeImage(folder: string, imageIndex: number): void {
  const write = (name: string, resolution: number, data: Uint8Array | Uint16Array): void => {
    const pixels = (sideInPixels * 10) / resolution;
    const georeference = { epsg, originX, originY, resolution, nodata: 0, tileSize: 1024 };
    const image = { width: pixels, height: pixels, data, ...georeference, overviews: false };
    writeFileSync(
      join(folder, `${imageIndex}-${name}.tif`),
      writeCog({ ...image, compressionEffort: 'fast' }),
    );
  };
  write('scl', 20, renderClasses(imageIndex));
  for (const band of Object.keys(bands) as Band[]) write(band, bands[band], renderBand(band, imageIndex));
}

/** Writes a season of scenes that are large enough for any field, with their catalogue: 700 MB. */
export function writeLargeSeason(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (let imageIndex = 0; imageIndex < imageCount; imageIndex++) writeImage(folder, imageIndex);
  const ring = squareRing(0, 0, sideInPixels * 10);
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  const reflectance = { 'raster:bands': [{ data_type: 'uint16', nodata: 0, scale: 0.0001, offset: -0.1 }] };
  const type = 'image/tiff; application=geotiff; profile=cloud-optimized';
  const links = Array.from({ length: passCount }, (_, passesBeforeLast) => {
    const instant = Date.parse(`${lastPassDay}T10:30:00Z`) - passesBeforeLast * daysBetweenPasses * dayMs;
    const datetime = new Date(instant).toISOString();
    const imageIndex = passesBeforeLast % imageCount;
    const assets = Object.fromEntries([
      ['scl', { href: `./${imageIndex}-scl.tif`, type }],
      ...Object.keys(bands).map((band) => [
        band,
        { href: `./${imageIndex}-${band}.tif`, type, ...reflectance },
      ]),
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

/** Ring of a square in degrees, `east` and `south` metres from the upper left corner of the scenes. */
function squareRing(east: number, south: number, sideMetres: number): [number, number][] {
  const { inverse } = projectionFor(epsg)!;
  const toLonLat = (x: number, y: number): [number, number] => {
    const [lng, lat] = inverse([originX + x, originY - y]);
    return [lng, lat];
  };
  return [
    toLonLat(east, south + sideMetres),
    toLonLat(east + sideMetres, south + sideMetres),
    toLonLat(east + sideMetres, south),
    toLonLat(east, south),
    toLonLat(east, south + sideMetres),
  ];
}

/** A square field of `hectares`, far enough from the edge of the scenes for its surroundings. */
export const seasonField = (hectares: number): MultiPolygon => [
  [squareRing(2000, 2000, Math.sqrt(hectares * 10_000))],
];
