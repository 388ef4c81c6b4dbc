import { type Box, boundsOf } from '@furrow/geo/area/bounds';
import type { Grid } from '@furrow/geo/pixels/grid';
import { projectParts } from '@furrow/geo/pixels/pixels';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { metres } from '../messages/message-params.ts';
import { sceneMessages } from '../messages/scene-messages.ts';
import { metricProjectionOf } from '../raster/metric-crs.ts';
import { assertPixelSize } from '../raster/pixel-size.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { BandRequest, PlannedScene } from './plan.ts';

/**
 * Max. pixels of a grid: a box of 80 by 80 km in pixels of 10 m. Pixels of the box outside the field affect only the
 * outline and the checksum.
 */
export const maxGridPixels = 64_000_000;

/** Grid of the finest required band, extended beyond the edges of the file to the bounding box of the field. */
export async function fieldGrid(
  scene: PlannedScene,
  field: MultiPolygon,
  request: BandRequest,
  files: RasterFiles,
  signal?: AbortSignal,
): Promise<Grid> {
  const requiredBands = scene.bands.filter(({ name }) => request.requiredBands.includes(name));
  // The classification is opened in parallel, because it is needed next; an error surfaces where it is read.
  files.open({ href: scene.classification, ...scene.classificationStated }, signal).catch(() => {});
  const openedFiles = await Promise.all(requiredBands.map((band) => files.open(band, signal)));
  const finest = openedFiles.reduce((a, b) => (b.resolution < a.resolution ? b : a));
  const projection = metricProjectionOf(finest);
  const { epsg } = projection;
  assertPixelSize(finest);
  const grid = extendGrid({ ...finest, epsg }, boundsOf(projectParts(field, projection)));
  if (grid.width * grid.height > maxGridPixels) {
    throw new SceneError(
      'asset_too_large',
      sceneMessages.pixels_too_small({ scene: scene.id, metres: metres(finest.resolution) }),
    );
  }
  return grid;
}

/** The grid of a file, extended beyond its edges to cover the box. */
export function extendGrid(file: Grid, [west, south, east, north]: Box): Grid {
  const { epsg, resolution } = file;
  const leftPixels = Math.floor((west - file.originX) / resolution);
  const topPixels = Math.floor((file.originY - north) / resolution);
  return {
    epsg,
    originX: file.originX + leftPixels * resolution,
    originY: file.originY - topPixels * resolution,
    resolution,
    width: Math.ceil((east - file.originX) / resolution) - leftPixels,
    height: Math.ceil((file.originY - south) / resolution) - topPixels,
  };
}
