import type { Outline } from '../rings/outline.ts';
import type { Position } from '../rings/polygon.ts';
import { MAX_CORNERS } from './outline-limits.ts';
import { type Refusal, type RefusalDetails, refuse } from './outline-refusals.ts';

/**
 * Parses untrusted MultiPolygon coordinates into outlines whose positions are all finite and on the map; returns a
 * refusal otherwise. Ordinates after the second are ignored, and repeated corners are dropped, because they change
 * nothing.
 *
 * Array lengths are checked before any content, so that a million corners cost a million array lengths at most.
 */
export function parseOutlines(polygons: unknown): Outline[] | Refusal {
  const rings = listRings(polygons);
  if (!Array.isArray(rings)) return rings;
  const cornerCount = rings.reduce((sum, { positions }) => sum + Math.max(positions.length - 1, 0), 0);
  // Twice the limit leaves room for repeated corners; anything beyond is not worth reading.
  if (cornerCount > 2 * MAX_CORNERS) return refuse('too_many_vertices', { vertices: cornerCount });
  const outlines: Outline[] = [];
  for (const ring of rings) {
    const outline = parseRing(ring);
    if ('reason' in outline) return outline;
    outlines.push(outline);
  }
  const vertices = outlines.reduce((sum, { corners }) => sum + corners.length, 0);
  return vertices > MAX_CORNERS ? refuse('too_many_vertices', { vertices }) : outlines;
}

type UnparsedRing = { part: number; ring: number; positions: unknown[] };

function listRings(polygons: unknown): UnparsedRing[] | Refusal {
  if (!Array.isArray(polygons) || polygons.length === 0) return refuse('not_a_polygon');
  const rings: UnparsedRing[] = [];
  for (const [part, polygon] of polygons.entries()) {
    if (!Array.isArray(polygon) || polygon.length === 0) return refuse('not_a_polygon');
    for (const [ring, positions] of polygon.entries()) {
      if (!Array.isArray(positions)) return refuse('not_a_polygon');
      if (rings.length === MAX_CORNERS) return refuse('too_many_vertices');
      rings.push({ part, ring, positions });
    }
  }
  return rings;
}

function parseRing({ part, ring, positions }: UnparsedRing): Outline | Refusal {
  const parsed: Position[] = [];
  for (let vertex = 0; vertex < positions.length; vertex++) {
    const parsedPosition = parsePosition(positions[vertex]);
    if (parsedPosition === null) return refuse('not_a_number', { part, ring, vertex });
    parsed.push(parsedPosition);
  }
  const outsideIndex = parsed.findIndex((position) => !isValidLngLat(position));
  if (outsideIndex >= 0)
    return refuseOutOfRange(parsed, { part, ring, vertex: outsideIndex, position: parsed[outsideIndex]! });
  if (parsed.length < 3) return refuse('too_few_vertices', { part, ring });
  const first = parsed[0]!;
  const last = parsed.at(-1)!;
  if (first[0] !== last[0] || first[1] !== last[1])
    return refuse('open_ring', { part, ring, vertex: parsed.length - 1 });
  const outline: Outline = { part, ring, corners: [], sourceIndices: [] };
  for (let vertex = 1; vertex < parsed.length; vertex++) {
    const corner = parsed[vertex - 1]!;
    const next = parsed[vertex]!;
    if (corner[0] === next[0] && corner[1] === next[1]) continue;
    outline.corners.push(corner);
    outline.sourceIndices.push(vertex - 1);
  }
  return outline.corners.length < 3 ? refuse('too_few_vertices', { part, ring }) : outline;
}

function parsePosition(value: unknown): Position | null {
  if (!Array.isArray(value)) return null;
  const lng: unknown = value[0];
  const lat: unknown = value[1];
  return Number.isFinite(lng) && Number.isFinite(lat) ? [lng as number, lat as number] : null;
}

function isValidLngLat([lng, lat]: Position): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}

/**
 * Reports swapped axes only if that is certain: no latitude is valid, and each would be valid as a longitude. A single
 * wrong corner is not enough.
 */
function refuseOutOfRange(positions: readonly Position[], details: RefusalDetails): Refusal {
  const isSwapped = positions.every(([lng, lat]) => Math.abs(lat) > 90 && isValidLngLat([lat, lng]));
  return refuse(isSwapped ? 'swapped_coordinates' : 'out_of_range', details);
}
