import { metres } from '../message-params.ts';
import { SceneError } from '../scene-error.ts';
import { fileMessages } from './file-messages.ts';
import type { GeoTiff } from './geotiff.ts';

/** In metres. Sentinel-2's coarsest bands have 60 m; with much larger pixels a field would be one sample. */
const maxPixelSizeM = 100;

/** @throws SceneError `asset_unsupported` */
export function assertPixelSize({ href, resolution }: GeoTiff): void {
  if (resolution <= maxPixelSizeM) return;
  throw new SceneError(
    'asset_unsupported',
    fileMessages.pixels_too_large({ file: href, metres: metres(resolution) }),
  );
}
