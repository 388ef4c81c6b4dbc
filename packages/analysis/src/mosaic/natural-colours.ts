import { boundsOf } from '@furrow/geo/area/bounds';
import { projectionFor } from '@furrow/geo/projection/utm';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import type { ImagerySource } from '../imagery/ports.ts';
import { loadSharp } from '../render/load-sharp.ts';
import { frameForBox } from '../render/warp.ts';
import type { Scene } from '../scenes/scene.ts';
import { paintScenes } from './paint-scenes.ts';

/** Resolution in metres of the bands for natural colours. */
const finestResolution = 10;
/** Max. pixels of the longer side, as many as a large screen can show. */
const maxSide = 2048;

/**
 * Draws a pass in natural colours over exactly the box of a field's outline, in Web Mercator like the overlay, as WebP;
 * null where none of its scenes covers any of it.
 * @param scenes of one pass, in the order in which they fill the image.
 */
export async function drawNaturalColours(
  scenes: readonly Scene[],
  field: MultiPolygon,
  imagery: ImagerySource,
  signal?: AbortSignal,
): Promise<Buffer | null> {
  const bounds = boundsOf(field);
  const fullFrame = frameForBox(bounds, finestResolution);
  const reduction = Math.max(1, Math.max(fullFrame.width, fullFrame.height) / maxSide);
  const [width, height] = [fullFrame.width, fullFrame.height].map((side) =>
    Math.max(1, Math.round(side / reduction)),
  );
  const mercator = projectionFor(3857)!;
  const [west, south] = mercator.forward([bounds[0], bounds[1]]);
  const [east, north] = mercator.forward([bounds[2], bounds[3]]);
  const metresPerUnit = Math.cos((((bounds[1] + bounds[3]) / 2) * Math.PI) / 180);
  const frame = {
    width: width!,
    height: height!,
    metres: Math.max(finestResolution, ((north - south) * metresPerUnit) / height!),
    lngLatAt: (column: number, row: number) =>
      mercator.inverse([west + (column / width!) * (east - west), north - (row / height!) * (north - south)]),
  };
  const { pixels, painted } = await paintScenes(scenes, frame, imagery, signal);
  if (painted === 0) return null;
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width: frame.width, height: frame.height, channels: 4 } })
    .webp({ quality: 85, effort: 2 })
    .toBuffer();
}
