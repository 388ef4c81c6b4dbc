import type { Box } from '@furrow/geo/area/bounds';
import { isSquare } from '../raster/geo-transform.ts';
import { bandNames, bands, classificationKeys } from './bands.ts';
import type { ProjectionFields, StacItem } from './stac-item.ts';

/** The rectangle that the rasters of a scene cover. */
export interface RasterExtent {
  epsg: number;
  /** Bounds in units of the CRS. */
  bounds: Box;
}

const geographicEpsg = 4326;

/**
 * Extent of a scene's rasters according to the projection properties of its assets or of the item (STAC projection
 * extension 1.0 to 2.0); null where it states none.
 */
export function rasterExtentOf({ properties, assets }: StacItem): RasterExtent | null {
  const keys = [...classificationKeys, ...bandNames.flatMap((name) => bands[name].keys)];
  const grids = keys.flatMap((key) => (Object.hasOwn(assets, key) ? assets[key]! : []));
  for (const grid of [...grids, properties]) {
    const epsg = epsgOf(grid) ?? epsgOf(properties);
    const bounds = boundsOf(grid);
    if (epsg !== null && epsg !== geographicEpsg && bounds) return { epsg, bounds };
  }
  return null;
}

function epsgOf({ 'proj:epsg': epsg, 'proj:code': code }: ProjectionFields): number | null {
  const epsgInCode = /^EPSG:(\d{4,5})$/i.exec(code ?? '')?.[1];
  return epsgInCode === undefined ? (epsg ?? null) : Number(epsgInCode);
}

function boundsOf({
  'proj:shape': shape,
  'proj:transform': transform,
  'proj:bbox': box,
}: ProjectionFields): Box | null {
  const [perColumn = 0, rowToX = 0, west, columnToY = 0, perRow = 0, north] = transform ?? [];
  const [rows, columns] = shape?.length === 2 ? shape : [];
  if (rows && columns && west !== undefined && north !== undefined) {
    // Numbers in GDAL's order, which some catalogues write, fail this check.
    const isUsable = isSquare({ perColumn, rowToX, columnToY, perRow }, Math.max(rows, columns));
    if (isUsable) return [west, north + rows * perRow, west + columns * perColumn, north];
  }
  if (box?.length !== 4) return null;
  const [left, bottom, right, top] = box as [number, number, number, number];
  return left < right && bottom < top ? [left, bottom, right, top] : null;
}
