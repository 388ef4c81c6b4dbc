import { largestPart } from '@furrow/geo/bounds';
import type { MultiPolygon, Polygon } from '@furrow/geo/polygon';

/** Of a field in normal form the part with the most land, its holes with it. */
export function largestPolygon(parts: MultiPolygon): Polygon {
  if (parts.length === 1) return parts[0]!;
  const outer = largestPart(parts);
  return parts.find((part) => part[0] === outer)!;
}
