import type { Position } from '@furrow/geo/rings/polygon';

/** Latitude in degrees at which Web Mercator ends. */
const edgeLatitude = 85.06;

/**
 * Unwraps a closed ring on the globe to closed rings on a plane, in degrees. A ring across the 180° meridian continues
 * beyond it and is repeated 360° away; a ring around a pole is closed along the edge of the plane.
 */
export function unwrapRing(ring: readonly Position[]): Position[][] {
  let worldOffset = 0;
  const path = ring.map(([lng, lat], i): Position => {
    const step = i === 0 ? 0 : lng - ring[i - 1]![0];
    if (Math.abs(step) > 180) worldOffset -= Math.sign(step);
    return [lng + worldOffset * 360, Math.max(-edgeLatitude, Math.min(edgeLatitude, lat))];
  });
  if (worldOffset !== 0) return [closeAtPole(path)];
  const copyOffset = path.some(([lng]) => lng > 180) ? -360 : path.some(([lng]) => lng < -180) ? 360 : 0;
  return copyOffset === 0 ? [path] : [path, path.map(([lng, lat]): Position => [lng + copyOffset, lat])];
}

/** Closes a path around a pole: from its end to the edge of the plane, back along the edge, and to its start. */
function closeAtPole(path: Position[]): Position[] {
  const [first, last] = [path[0]!, path.at(-1)!];
  const edgeLat = Math.sign(first[1]) * edgeLatitude;
  return [...path, [last[0], edgeLat], [first[0], edgeLat], first];
}
