import { type Box, boundsOf } from '@furrow/geo/area/bounds';
import { projectParts } from '@furrow/geo/pixels/pixels';
import { projectionFor } from '@furrow/geo/projection/utm';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import type { ImagerySource } from '../imagery/ports.ts';
import { type PaintedFrame, paintScenes } from '../mosaic/paint-scenes.ts';
import { encodeOutlinedImage } from '../render/outlined-image.ts';
import type { Scene } from '../scenes/scene.ts';

/** Max. pixels of the longer side of a thumbnail. */
const maxSide = 320;
/** Margin around the field on each side, as a share of it, and the min. width and height of the image in metres. */
const margin = 0.15;
const minSideM = 600;
/** Min. ratio of the sides: a strip of land along a road is drawn with the land next to it. */
const minAspectRatio = 0.4;

interface ThumbnailFrame extends PaintedFrame {
  /** The field in pixels of the image. */
  outline: MultiPolygon;
}

/**
 * Draws the land around a field in natural colours as WebP, from the scenes of a single pass, with the field's outline;
 * null where none of them can be read or has data there. Larger fields use coarser overviews, so that each takes the
 * same time.
 * @param scenes in the order in which they fill the image.
 */
export async function drawThumbnail(
  scenes: readonly Scene[],
  field: MultiPolygon,
  imagery: ImagerySource,
  signal?: AbortSignal,
): Promise<Buffer | null> {
  const frame = frameAround(field);
  const { pixels, painted } = await paintScenes(scenes, frame, imagery, signal);
  return painted === 0 ? null : encodeOutlinedImage(pixels, frame);
}

/** Box of a thumbnail in degrees, larger than the field. */
export function thumbnailBox(field: MultiPolygon): Box {
  const { width, height, lngLatAt } = frameAround(field);
  const [west, north] = lngLatAt(0, 0);
  const [east, south] = lngLatAt(width, height);
  return [Math.max(west, -180), south, Math.min(east, 180), north];
}

function frameAround(field: MultiPolygon): ThumbnailFrame {
  const mercator = projectionFor(3857)!;
  const projected = projectParts(field, mercator);
  const [west, south, east, north] = boundsOf(projected);
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  const [, latitude] = mercator.inverse([x, y]);
  const metresPerUnit = Math.cos((latitude * Math.PI) / 180);
  const minSide = minSideM / metresPerUnit;
  const frameWidth = Math.max((east - west) * (1 + 2 * margin), minSide);
  const frameHeight = Math.max((north - south) * (1 + 2 * margin), minSide);
  const unit = Math.max(frameWidth, frameHeight) / maxSide;
  const pixelsOf = (side: number): number => Math.round(Math.max(side / unit, maxSide * minAspectRatio));
  const [width, height] = [pixelsOf(frameWidth), pixelsOf(frameHeight)];
  const [left, top] = [x - (width / 2) * unit, y + (height / 2) * unit];
  return {
    width,
    height,
    metres: unit * metresPerUnit,
    lngLatAt: (column, row) => mercator.inverse([left + column * unit, top - row * unit]),
    outline: projected.map((polygon) =>
      polygon.map((ring) =>
        ring.map(([easting, northing]) => [(easting - left) / unit, (top - northing) / unit]),
      ),
    ),
  };
}
