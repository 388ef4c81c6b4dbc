import { fileMessages } from '../imagery/file-messages.ts';
import { metres } from '../messages/message-params.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { GeoTiff } from './geotiff.ts';

/**
 * Max. pixel size in metres. Sentinel-2's coarsest bands have 60 m; with much larger pixels a field would be one
 * sample.
 */
const maxPixelSizeM = 100;

/** Refuses a file with too large pixels. @throws SceneError `asset_unsupported` */
export function assertPixelSize({ href, resolution }: GeoTiff): void {
  if (resolution <= maxPixelSizeM) return;
  throw new SceneError(
    'asset_unsupported',
    fileMessages.pixels_too_large({ file: href, metres: metres(resolution) }),
  );
}
