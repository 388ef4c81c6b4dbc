import { boundsOf, largestPart } from '@furrow/geo/area/bounds';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';

/** Size of the square that the shape fills in its longer direction. */
const size = 100;
/** Minimum distance between two corners, below which a small picture shows no difference. */
const minDistance = 3;

/**
 * Outer ring of the largest part of a field in a square of 100 by 100 units, x to the east and y to the south, centred
 * and without the repeated first corner. Empty for an outline that was erased.
 */
export function fieldShape(parts: MultiPolygon): [x: number, y: number][] {
  if (parts.length === 0) return [];
  const ring = largestPart(parts);
  const [west, south, east, north] = boundsOf([[ring]]);
  const widthFactor = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [width, height] = [(east - west) * widthFactor, north - south];
  const scale = size / Math.max(width, height, Number.MIN_VALUE);
  const [marginX, marginY] = [(size - width * scale) / 2, (size - height * scale) / 2];
  const shape: [number, number][] = [];
  for (const [lng, lat] of ring.slice(0, -1)) {
    const x = Math.round(marginX + (lng - west) * widthFactor * scale);
    const y = Math.round(marginY + (north - lat) * scale);
    const [lastX, lastY] = shape.at(-1) ?? [-size, -size];
    if (Math.hypot(x - lastX, y - lastY) >= minDistance) shape.push([x, y]);
  }
  return shape;
}
