import { type Projection, projectionFor } from '@furrow/geo/utm';
import { SceneError } from '../scene-error.ts';
import type { GeoTiff } from './geotiff.ts';

/** Coordinate systems in which a pixel's area is not the square of its side. */
const notInMetres = new Map([
  [4326, 'is laid out in degrees (EPSG:4326), not in metres.'],
  [3857, 'is in Web Mercator (EPSG:3857), in which a metre is no metre of ground: hectares need UTM.'],
]);

/**
 * The projection of a file whose pixels can be the pixels of a result: areas and distances are counted in them.
 * @throws SceneError `unsupported_crs`.
 */
export function metricProjectionOf({ href, epsg }: GeoTiff): Projection {
  const projection = epsg === null ? null : projectionFor(epsg);
  if (!projection) {
    throw new SceneError('unsupported_crs', `${href} is in a coordinate system that is not read.`);
  }
  const why = notInMetres.get(projection.epsg);
  if (why) throw new SceneError('unsupported_crs', `${href} ${why}`);
  return projection;
}
