import { SceneError } from '../scene-error.ts';
import type { GeoTiff } from './geotiff.ts';

/** Metres. Sentinel-2's coarsest bands have 60 m; of anything much beyond, a field would be one sample. */
const coarsest = 100;

/** @throws SceneError `asset_unsupported` */
export function assertPixelSize({ href, resolution }: GeoTiff): void {
  if (resolution <= coarsest) return;
  throw new SceneError(
    'asset_unsupported',
    `${href} has pixels of ${resolution} m; those of Sentinel-2 have 10 to 60 m.`,
  );
}
