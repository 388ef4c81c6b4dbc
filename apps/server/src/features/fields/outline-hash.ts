import { createHash } from 'node:crypto';
import type { MultiPolygon, Polygon, Ring } from '@furrow/geo/polygon';

/**
 * Names an outline in normal form: the same for every order of its parts and holes and for every corner that its rings may
 * begin at, another one as soon as a corner lies elsewhere.
 */
export function outlineHash(parts: MultiPolygon): string {
  const text = parts.map(textOfPart).sort().join(';');
  return createHash('sha256').update(text).digest('hex');
}

function textOfPart([outer, ...holes]: Polygon): string {
  return [textOfRing(outer!), ...holes.map(textOfRing).sort()].join('|');
}

/** From its western, then southern corner on: no ring of a field meets a place twice. */
function textOfRing(ring: Ring): string {
  const corners = ring.slice(1);
  let first = 0;
  for (const [index, [lng, lat]] of corners.entries()) {
    const [west, south] = corners[first]!;
    if (lng < west || (lng === west && lat < south)) first = index;
  }
  return JSON.stringify([...corners.slice(first), ...corners.slice(0, first)]);
}
