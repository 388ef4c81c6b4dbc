import { largestPart } from '@furrow/geo/area/bounds';
import type { MultiPolygon, Polygon } from '@furrow/geo/rings/polygon';

/** The polygon of a field in normal form with the largest area, including its holes. */
export function largestPolygon(parts: MultiPolygon): Polygon {
  if (parts.length === 1) return parts[0]!;
  const outer = largestPart(parts);
  return parts.find((part) => part[0] === outer)!;
}
