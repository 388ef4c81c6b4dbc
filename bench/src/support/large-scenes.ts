import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { writeCog } from '@furrow/analysis/raster/cog-writer';
import { openGeoTiff } from '@furrow/analysis/raster/geotiff';
import { listCoordinates } from '@furrow/analysis/raster/pixel-coordinates';
import { readPixels } from '@furrow/analysis/raster/read-pixels';
import { PixelSelection } from '@furrow/analysis/raster/stored-blocks';
import { folderCatalogue } from '@furrow/analysis/search/folder-catalogue';
import { projectionFor } from '@furrow/geo/projection/utm';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';

/** Upper left corner of the generated tile in EPSG:32613, the same as that of the real scenes. */
const [originX, originY, epsg] = [600_000, 4_100_040, 32_613];
/** Days without clouds, and the window that all of them cover, in pixels of 20 m. */
const days = ['0901', '0911', '0916', '0926'];
const patchWindow = { column: 84, row: 2, width: 100, height: 256 };

interface Patch {
  data: Uint8Array | Uint16Array;
  width: number;
  height: number;
}

async function readPatch(
  imagery: ImagerySource,
  scenesFolder: string,
  day: string,
  band: string,
): Promise<Patch> {
  const href = pathToFileURL(join(scenesFolder, `2024${day}`, `${band}.tif`)).href;
  const source = await imagery.open(href);
  const tiff = await openGeoTiff(source, href);
  const scale = 20 / tiff.resolution;
  const [width, height] = [patchWindow.width * scale, patchWindow.height * scale];
  const columns = Int32Array.from(
    { length: width * height },
    (_, i) => patchWindow.column * scale + (i % width),
  );
  const rows = columns.map((_, i) => patchWindow.row * scale + Math.floor(i / width));
  const allPixels = PixelSelection.all(columns.length);
  const { samples } = await readPixels(tiff, listCoordinates(columns, rows), allPixels);
  await source.close?.();
  return { data: samples as Patch['data'], width, height };
}

/**
 * Fills a tile with patches of the real scenes. Each cell takes the patch of another day, and every second column of
 * cells is mirrored, so that no two neighbours are alike.
 */
function buildMosaic(patches: readonly Patch[], side: number, firstDay: number): Patch['data'] {
  const { width, height, data } = patches[0]!;
  const pixels = data instanceof Uint8Array ? new Uint8Array(side * side) : new Uint16Array(side * side);
  for (let y = 0; y < side; y++) {
    const [cellRow, v] = [Math.floor(y / height), y % height];
    for (let x = 0; x < side; x++) {
      const cellColumn = Math.floor(x / width);
      const u = x - cellColumn * width;
      const patch = patches[(firstDay + cellColumn + cellRow * 2) % patches.length]!;
      const column = cellColumn % 2 === 0 ? u : width - 1 - u;
      // Rows are shifted from cell to cell: a block of 1,024 pixels that repeated its rows would compress better than
      // real data.
      const row = (v + cellColumn * 61) % height;
      pixels[y * side + x] = patch.data[row * width + column]!;
    }
  }
  return pixels;
}

export interface LargeScenes {
  folder: string;
  /** Side of the tile in pixels of 10 m. */
  sideInPixels: number;
  tileSize: number;
  /** Number of days, each a scene of its own, from 1 September 2024 on. */
  dayCount: number;
}

/** Date of the generated scene with this index, YYYY-MM-DD. */
export const sceneDate = (index: number): string => `2024-09-${String(index + 1).padStart(2, '0')}`;

/** Writes scenes in the size of a whole Sentinel-2 tile, mosaicked from the real ones, with their catalogue. */
export async function writeLargeScenes(
  scenesFolder: string,
  { folder, sideInPixels, tileSize, dayCount }: LargeScenes,
): Promise<void> {
  const imagery = folderCatalogue(scenesFolder);
  const [template] = (await imagery.search({
    bbox: [-180, -90, 180, 90],
    from: '2024-09-01T00:00:00.000Z',
    to: '2024-09-02T00:00:00.000Z',
    collection: null,
  })) as [{ properties: object; assets: Record<string, object> }];
  const corners = squareRing(0, 0, sideInPixels * 10);
  const links: object[] = [];
  for (let dayIndex = 0; dayIndex < dayCount; dayIndex++) {
    const dayName = sceneDate(dayIndex).replaceAll('-', '');
    mkdirSync(join(folder, dayName), { recursive: true });
    const assets: Record<string, object> = {};
    for (const band of ['red', 'nir', 'scl']) {
      const resolution = band === 'scl' ? 20 : 10;
      const pixels = (sideInPixels * 10) / resolution;
      const patches = await Promise.all(days.map((day) => readPatch(imagery, scenesFolder, day, band)));
      writeFileSync(
        join(folder, dayName, `${band}.tif`),
        writeCog({
          width: pixels,
          height: pixels,
          data: buildMosaic(patches, pixels, dayIndex),
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
        href: `./${dayName}/${band}.tif`,
        'proj:shape': [pixels, pixels],
        'proj:transform': [resolution, 0, originX, 0, -resolution, originY, 0, 0, 1],
      };
    }
    const datetime = `${sceneDate(dayIndex)}T17:28:59Z`;
    const item = {
      ...template,
      id: `made-${dayName}`,
      geometry: { type: 'Polygon', coordinates: [corners] },
      bbox: bboxOf(corners),
      properties: { ...template.properties, datetime, 's2:product_uri': null },
      assets,
      links: [],
    };
    writeFileSync(join(folder, `made-${dayName}.json`), JSON.stringify(item));
    links.push({ rel: 'item', href: `./made-${dayName}.json` });
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

const bboxOf = (ring: readonly (readonly [number, number])[]): number[] => {
  const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
};

/**
 * Ring of a square in degrees. `east` and `south` are metres from the corner of the tile to that of the square,
 * `sideMetres` is its side.
 */
function squareRing(east: number, south: number, sideMetres: number): [number, number][] {
  const projection = projectionFor(epsg)!;
  const toLonLat = (x: number, y: number): [number, number] => {
    const [lon, lat] = projection.inverse([originX + x, originY - y]);
    return [lon, lat];
  };
  return [
    toLonLat(east, south + sideMetres),
    toLonLat(east + sideMetres, south + sideMetres),
    toLonLat(east + sideMetres, south),
    toLonLat(east, south),
    toLonLat(east, south + sideMetres),
  ];
}

/** A square field of `hectares`, whose upper left corner is `east` and `south` metres from the corner of the tile. */
export function squareField(hectares: number, [east, south]: readonly [number, number]): MultiPolygon {
  const side = Math.sqrt(hectares * 10_000);
  return [[squareRing(east, south, side)]];
}
