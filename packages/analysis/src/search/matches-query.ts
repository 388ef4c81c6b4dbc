import type { Bbox, SceneQuery } from '../imagery/ports.ts';
import { parseInstant } from '../scenes/instant.ts';
import { boxOf } from './extent.ts';

/**
 * Tests an item against the time, box and collection of a query, as far as it states them. A malformed item passes, so
 * that it is listed as rejected instead of vanishing.
 */
export function matchesQuery(item: unknown, query: SceneQuery): boolean {
  if (typeof item !== 'object' || item === null) return true;
  const { bbox, properties, collection } = item as Record<string, unknown>;
  if (query.collection !== null && typeof collection === 'string' && collection !== query.collection)
    return false;
  const datetime =
    typeof properties === 'object' && properties !== null && 'datetime' in properties
      ? properties.datetime
      : null;
  const instant = typeof datetime === 'string' ? parseInstant(datetime) : Number.NaN;
  if (!Number.isNaN(instant) && (instant < Date.parse(query.from) || instant > Date.parse(query.to)))
    return false;
  const box = boxOf(bbox);
  return box === null || boxesIntersect(box, query.bbox);
}

function boxesIntersect([west, south, east, north]: Bbox, query: Bbox): boolean {
  if (north < query[1] || south > query[3]) return false;
  // A box whose west is greater than its east crosses the antimeridian (RFC 7946, section 5.2).
  return west <= east ? west <= query[2] && east >= query[0] : west <= query[2] || east >= query[0];
}
