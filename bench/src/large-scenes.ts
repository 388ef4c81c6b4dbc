import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ImagerySource } from '@furrow/analysis/ports';
import { WantedPixels } from '@furrow/analysis/raster/blocks';
import { writeCog } from '@furrow/analysis/raster/cog-writer';
import { openGeoTiff } from '@furrow/analysis/raster/geotiff';
import { listedPlaces } from '@furrow/analysis/raster/places';
import { readPixels } from '@furrow/analysis/raster/read-pixels';
import { folderCatalogue } from '@furrow/analysis/scenes/folder-catalogue';
import type { MultiPolygon } from '@furrow/geo/polygon';
import { projectionFor } from '@furrow/geo/utm';

/** Upper left corner of the generated tile in EPSG:32613, the same as that of the real scenes. */
const [originX, originY, epsg] = [600_000, 4_100_040, 32_613];
/** Days without clouds, and the window that all of them cover, in pixels of 20 m. */
const days = ['0901', '0911', '0916', '0926'];
const cut = { column: 84, row: 2, width: 100, height: 256 };

interface Patch {
  data: Uint8Array | Uint16Array;
  width: number;
  height: number;
}

async function patchOf(imagery: ImagerySource, scenes: string, day: string, band: string): Promise<Patch> {
  const href = pathToFileURL(join(scenes, `2024${day}`, `${band}.tif`)).href;
  const source = await imagery.open(href);
  const tiff = await openGeoTiff(source, href);
  const times = 20 / tiff.resolution;
  const [width, height] = [cut.width * times, cut.height * times];
  const columns = Int32Array.from({ length: width * height }, (_, i) => cut.column * times + (i % width));
  const rows = columns.map((_, i) => cut.row * times + Math.floor(i / width));
  const all = WantedPixels.all(columns.length);
  const { samples } = await readPixels(tiff, listedPlaces(columns, rows), all);
  await source.close?.();
  return { data: samples as Patch['data'], width, height };
}

/**
 * Fills a whole tile with patches of the real scenes. Each cell takes another day, mirrored so that no two neighbours
 * are alike.
 */
function mosaic(patches: readonly Patch[], side: number, first: number): Patch['data'] {
  const { width, height, data } = patches[0]!;
  const out = data instanceof Uint8Array ? new Uint8Array(side * side) : new Uint16Array(side * side);
  for (let y = 0; y < side; y++) {
    const [down, v] = [Math.floor(y / height), y % height];
    for (let x = 0; x < side; x++) {
      const across = Math.floor(x / width);
      const u = x - across * width;
      const patch = patches[(first + across + down * 2) % patches.length]!;
      const column = across % 2 === 0 ? u : width - 1 - u;
      // Shifted, so that no block of 1,024 pixels repeats its own rows, which would compress better than real data.
      const row = (v + across * 61) % height;
      out[y * side + x] = patch.data[row * width + column]!;
    }
  }
  return out;
}

export interface LargeScenes {
  folder: string;
  /** Side of the tile in pixels of 10 m. */
  side: number;
  tileSize: number;
  /** Number of days, each a scene of its own, from 1 September 2024 on. */
  dates: number;
}

/** Date of the generated scene `index`, as an order names it. */
export const dateOf = (index: number): string => `2024-09-${String(index + 1).padStart(2, '0')}`;

/** Writes scenes in the size of a whole Sentinel-2 tile, mosaicked from the real ones, with their catalogue. */
export async function writeLargeScenes(
  scenes: string,
  { folder, side, tileSize, dates }: LargeScenes,
): Promise<void> {
  const imagery = folderCatalogue(scenes);
  const [template] = (await imagery.search({
    bbox: [-180, -90, 180, 90],
    from: '2024-09-01T00:00:00.000Z',
    to: '2024-09-02T00:00:00.000Z',
    collection: null,
  })) as [{ properties: object; assets: Record<string, object> }];
  const corners = ringOf(0, 0, side * 10);
  const links: object[] = [];
  for (let date = 0; date < dates; date++) {
    const name = dateOf(date).replaceAll('-', '');
    mkdirSync(join(folder, name), { recursive: true });
    const assets: Record<string, object> = {};
    for (const band of ['red', 'nir', 'scl']) {
      const resolution = band === 'scl' ? 20 : 10;
      const pixels = (side * 10) / resolution;
      const patches = await Promise.all(days.map((day) => patchOf(imagery, scenes, day, band)));
      writeFileSync(
        join(folder, name, `${band}.tif`),
        writeCog({
          width: pixels,
          height: pixels,
          data: mosaic(patches, pixels, date),
          epsg,
          originX,
          originY,
          resolution,
          nodata: 0,
          tileSize,
        }),
      );
      assets[band] = {
        ...template.assets[band],
        href: `./${name}/${band}.tif`,
        'proj:shape': [pixels, pixels],
        'proj:transform': [resolution, 0, originX, 0, -resolution, originY, 0, 0, 1],
      };
    }
    const datetime = `${dateOf(date)}T17:28:59Z`;
    const item = {
      ...template,
      id: `made-${name}`,
      geometry: { type: 'Polygon', coordinates: [corners] },
      bbox: boxOf(corners),
      properties: { ...template.properties, datetime, 's2:product_uri': null },
      assets,
      links: [],
    };
    writeFileSync(join(folder, `made-${name}.json`), JSON.stringify(item));
    links.push({ rel: 'item', href: `./made-${name}.json` });
  }
  const catalogue = {
    type: 'Catalog',
    stac_version: '1.0.0',
    id: 'made',
    description: 'Made for measuring',
    links,
  };
  writeFileSync(join(folder, 'catalog.json'), JSON.stringify(catalogue));
}

const boxOf = (ring: readonly (readonly [number, number])[]): number[] => {
  const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
};

/**
 * Ring of a square in degrees. `east` and `south` are metres from the corner of the tile to that of the square,
 * `metres` is its side.
 */
function ringOf(east: number, south: number, metres: number): [number, number][] {
  const projection = projectionFor(epsg)!;
  const at = (x: number, y: number): [number, number] => {
    const [lon, lat] = projection.inverse([originX + x, originY - y]);
    return [lon, lat];
  };
  return [
    at(east, south + metres),
    at(east + metres, south + metres),
    at(east + metres, south),
    at(east, south),
    at(east, south + metres),
  ];
}

/**
 * A square field of `hectares`, slightly rotated as real fields are, that crosses the edges of blocks only where its
 * size requires it.
 */
export function squareField(hectares: number, [east, south]: readonly [number, number]): MultiPolygon {
  const side = Math.sqrt(hectares * 10_000);
  return [[ringOf(east, south, side)]];
}
