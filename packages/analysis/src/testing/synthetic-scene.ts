import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectionFor } from '@furrow/geo/projection/utm';
import { checkField, type Field } from '@furrow/geo/validity/validity';
import { writeCog } from '../raster/cog-writer.ts';

/** South-west of Ghent: UTM zone 31 north, aligned with the grid of 60 m. */
export const epsg = 32631;
export const originX = 500_040;
export const originY = 5_640_000;

export interface SyntheticScene {
  id: string;
  datetime?: string;
  platform?: string | null;
  collection?: string;
  /** Additional or changed properties of the item. */
  properties?: Record<string, unknown>;
  /** Digital numbers at 10 m, row by row, or one value for all. */
  red?: number[] | number;
  nir?: number[] | number;
  /** Classes, or one value for all; null for no classification. */
  scl?: number[] | number | null;
  /** Pixel size of the classification in metres; default: 20. */
  sclResolution?: 20 | 40;
  /** Bands of 20 m, as digital numbers; absent where the scene does not have them. */
  rededge1?: number;
  nir08?: number[] | number;
  swir16?: number[] | number;
  swir22?: number[] | number;
  /** Bands of 10 m other than red and near infrared; absent where the scene does not have them. */
  blue?: number[] | number;
  green?: number[] | number;
  /** Number of pixels at 10 m, an even number. */
  width?: number;
  height?: number;
  /** Shift of the entire scene in pixels of 10 m. */
  column?: number;
  /** The item states length, checksum and location of each file. */
  statesFiles?: boolean;
  /** Modifies the assets before the item is written. */
  assets?: (assets: Record<string, Record<string, unknown>>) => void;
}

/** Writes real files: COGs, items and `catalog.json`. Only the pixels are synthetic. */
export function writeCatalogue(folder: string, scenes: readonly SyntheticScene[]): string {
  mkdirSync(folder, { recursive: true });
  const links = scenes.map((scene) => {
    writeFileSync(join(folder, `${scene.id}.json`), JSON.stringify(writeScene(folder, scene)));
    return { rel: 'item', href: `./${scene.id}.json` };
  });
  writeFileSync(join(folder, 'catalog.json'), JSON.stringify({ type: 'Catalog', id: 'made-up', links }));
  return folder;
}

/** Writes the files of one scene. @returns its STAC item with hrefs relative to the folder. */
export function writeScene(folder: string, scene: SyntheticScene) {
  const { width = 40, height = 40, column = 0 } = scene;
  const west = originX + column * 10;
  const raster = (
    key: string,
    value: number[] | number,
    resolution: number,
    Type: typeof Uint8Array | typeof Uint16Array,
  ) => {
    const [w, h] = [(width * 10) / resolution, (height * 10) / resolution];
    const data = typeof value === 'number' ? new Type(w * h).fill(value) : Type.from(value);
    const georeference = { epsg, originX: west, originY, resolution };
    const image = { width: w, height: h, data, ...georeference, nodata: 0, tileSize: 16, overviews: false };
    const bytes = writeCog(image);
    writeFileSync(join(folder, `${scene.id}-${key}.tif`), bytes);
    return {
      href: `./${scene.id}-${key}.tif`,
      type: 'image/tiff; application=geotiff; profile=cloud-optimized',
      ...(scene.statesFiles && {
        'file:size': bytes.byteLength,
        'file:checksum': `1220${createHash('sha256').update(bytes).digest('hex')}`,
        'proj:shape': [h, w],
        'proj:transform': [resolution, 0, west, 0, -resolution, originY],
      }),
    };
  };
  const reflectance = { 'raster:bands': [{ data_type: 'uint16', nodata: 0, scale: 0.0001, offset: -0.1 }] };
  const { red = 1500, nir = 5000, scl = 4 } = scene;
  const assets: Record<string, Record<string, unknown>> = {
    red: { ...raster('red', red, 10, Uint16Array), ...reflectance },
    nir: { ...raster('nir', nir, 10, Uint16Array), ...reflectance },
  };
  if (scl !== null) assets['scl'] = raster('scl', scl, scene.sclResolution ?? 20, Uint8Array);
  for (const [resolution, keys] of [
    [10, ['blue', 'green']],
    [20, ['rededge1', 'nir08', 'swir16', 'swir22']],
  ] as const) {
    for (const key of keys) {
      const value = scene[key];
      if (value !== undefined)
        assets[key] = { ...raster(key, value, resolution, Uint16Array), ...reflectance };
    }
  }
  scene.assets?.(assets);
  const footprint = corners(west, originY - height * 10, west + width * 10, originY);
  const lngs = footprint.map(([lng]) => lng!);
  const lats = footprint.map(([, lat]) => lat!);
  return {
    type: 'Feature',
    stac_version: '1.0.0',
    id: scene.id,
    collection: scene.collection ?? 'sentinel-2-l2a',
    bbox: [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)],
    geometry: { type: 'Polygon', coordinates: [footprint] },
    properties: {
      datetime: scene.datetime ?? '2026-06-01T10:30:00Z',
      platform: scene.platform === undefined ? 'sentinel-2a' : scene.platform,
      's2:processing_baseline': '05.11',
      ...scene.properties,
    },
    assets,
    links: [],
  };
}

function corners(west: number, south: number, east: number, north: number): number[][] {
  const { inverse } = projectionFor(epsg)!;
  return (
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ] as [number, number][]
  ).map(inverse);
}

/** A field along pixel edges: columns and rows of 10 m from the upper left corner of the unshifted scene. */
export function fieldOfPixels(column: number, row: number, width: number, height: number): Field {
  const [west, north] = [originX + column * 10, originY - row * 10];
  const check = checkField({
    type: 'Polygon',
    coordinates: [corners(west, north - height * 10, west + width * 10, north)],
  });
  if (!check.ok) throw new Error(check.refusal.reason);
  return check.field;
}
