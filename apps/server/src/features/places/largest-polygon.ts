import { largestPart } from '@furrow/geo/area/bounds';
import type { MultiPolygon, Polygon } from '@furrow/geo/rings/polygon';

/** Returns the polygon with the largest area of a field in normal form, including its holes. */
export function largestPolygon(parts: MultiPolygon): Polygon {
  if (parts.length === 1) return parts[0]!;
  const outer = largestPart(parts);
  return parts.find((part) => part[0] === outer)!;
}
