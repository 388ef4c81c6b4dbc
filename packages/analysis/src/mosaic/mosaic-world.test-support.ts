import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectionFor } from '@furrow/geo/projection/utm';
import { fileSource } from '../imagery/file-source.ts';
import type { ImagerySource } from '../imagery/ports.ts';
import { chooseScenes } from './choose-scenes.ts';
import { type ComposedTile, composeTile, scenesInTile } from './compose-tile.ts';
import { candidatesIn } from './mosaic-candidates.ts';
import { type TestImage, writeTestTiff } from './test-tiff.test-support.ts';
import { tileSide, type WebTile } from './web-tile.ts';

export interface TestScene {
  id: string;
  datetime?: string;
  cloud?: number;
  grid?: string;
  image?: TestImage;
  /** Bytes to write instead of the image. */
  bytes?: Uint8Array;
  assets?: Record<string, unknown>;
}

/** An image in one colour. */
export const plainImage = (
  colour: readonly [number, number, number],
  { epsg = 32631, originX = 548_000, originY = 5_660_000, side = 512 } = {},
): TestImage => ({
  epsg,
  originX,
  originY,
  resolution: 10,
  levels: [512, 256, 128].map((baseSide) => ({ side: (baseSide * side) / 512, colour: () => colour })),
});

function ringOf({ epsg, originX, originY, resolution, levels }: TestImage): number[][] {
  const metres = levels[0]!.side * resolution;
  const { inverse } = projectionFor(epsg)!;
  const corners: [number, number][] = [
    [originX, originY - metres],
    [originX + metres, originY - metres],
    [originX + metres, originY],
    [originX, originY],
    [originX, originY - metres],
  ];
  const points = corners.map(inverse);
  const [first] = points[0]!;
  // Footprints across the antimeridian may extend past it.
  return points.map(([lng, lat]) => [lng + 360 * Math.round((first - lng) / 360), lat]);
}

/** Writes the image and returns the item as in a catalogue. */
export function anItem(folder: string, scene: TestScene): unknown {
  const { id, datetime = '2026-06-01T10:30:00Z', cloud = 5, grid, image = plainImage([10, 20, 30]) } = scene;
  const path = join(folder, `${id}.tif`);
  writeFileSync(path, scene.bytes ?? writeTestTiff(image));
  return {
    type: 'Feature',
    id,
    collection: 'sentinel-2-l2a',
    geometry: { type: 'Polygon', coordinates: [ringOf(image)] },
    properties: {
      datetime,
      'eo:cloud_cover': cloud,
      'grid:code': grid ?? id,
      's2:processing_baseline': '05.11',
    },
    assets: { visual: { href: path, type: 'image/tiff; application=geotiff' }, ...scene.assets },
  };
}

export const sourceOf = (items: readonly unknown[]): ImagerySource => ({
  simulated: false,
  search: async () => [...items],
  open: (href) => fileSource(href),
});

/** The tile as the map shows it for these items. */
export async function drawTile(tile: WebTile, items: readonly unknown[]): Promise<ComposedTile> {
  return composeTile(tile, scenesInTile(tile, chooseScenes(candidatesIn(items), null)), sourceOf(items));
}

export const pixelAt = ({ pixels }: ComposedTile, column: number, row: number): number[] => [
  ...pixels.subarray((row * tileSide + column) * 4, (row * tileSide + column) * 4 + 4),
];

/** The tile of a zoom level at a point. */
export function tileOver(lng: number, lat: number, z: number): WebTile {
  const count = 2 ** z;
  const mercatorY = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  return { z, x: Math.floor(((lng + 180) / 360) * count), y: Math.floor(((1 - mercatorY) / 2) * count) };
}
