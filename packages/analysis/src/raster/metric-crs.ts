import { type Projection, projectionFor } from '@furrow/geo/projection/utm';
import { fileMessages } from '../imagery/file-messages.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { GeoTiff } from './geotiff.ts';

/** Coordinate systems in which a pixel's area is not the square of its side. */
const notInMetres = new Map([
  [4326, fileMessages.in_degrees],
  [3857, fileMessages.in_web_mercator],
]);

/**
 * Projection of a file whose pixels can be the pixels of a result, since areas and distances are computed from them.
 * @throws SceneError `unsupported_crs`.
 */
export function metricProjectionOf({ href, epsg }: GeoTiff): Projection {
  const projection = epsg === null ? null : projectionFor(epsg);
  if (!projection) {
    throw new SceneError('unsupported_crs', fileMessages.unknown_projection({ file: href }));
  }
  const toMessage = notInMetres.get(projection.epsg);
  if (toMessage) throw new SceneError('unsupported_crs', toMessage({ file: href }));
  return projection;
}
