import { MOST_CORNERS } from './limits.ts';
import type { Outline } from './outline.ts';
import type { Position } from './polygon.ts';
import { type Refusal, type RefusalDetails, refuse } from './refusals.ts';

/**
 * Parses untrusted MultiPolygon coordinates into outlines whose positions are all finite and on the map; returns a
 * refusal otherwise. Ordinates after the second are ignored, and repeated corners are dropped (digitising leaves them
 * and they change nothing). Array lengths are checked before any content, so that a million corners cost a million
 * array lengths at most.
 */
export function readOutlines(polygons: unknown): Outline[] | Refusal {
  const rings = ringsOf(polygons);
  if (!Array.isArray(rings)) return rings;
  const sent = rings.reduce((sum, { positions }) => sum + Math.max(positions.length - 1, 0), 0);
  // Twice the limit leaves room for repeated corners; anything beyond is not worth reading.
  if (sent > 2 * MOST_CORNERS) return refuse('too_many_vertices', { vertices: sent });
  const outlines: Outline[] = [];
  for (const ring of rings) {
    const outline = readRing(ring);
    if ('reason' in outline) return outline;
    outlines.push(outline);
  }
  const vertices = outlines.reduce((sum, { corners }) => sum + corners.length, 0);
  return vertices > MOST_CORNERS ? refuse('too_many_vertices', { vertices }) : outlines;
}

type SentRing = { part: number; ring: number; positions: unknown[] };

function ringsOf(polygons: unknown): SentRing[] | Refusal {
  if (!Array.isArray(polygons) || polygons.length === 0) return refuse('not_a_polygon');
  const rings: SentRing[] = [];
  for (const [part, polygon] of polygons.entries()) {
    if (!Array.isArray(polygon) || polygon.length === 0) return refuse('not_a_polygon');
    for (const [ring, positions] of polygon.entries()) {
      if (!Array.isArray(positions)) return refuse('not_a_polygon');
      if (rings.length === MOST_CORNERS) return refuse('too_many_vertices');
      rings.push({ part, ring, positions });
    }
  }
  return rings;
}

function readRing({ part, ring, positions }: SentRing): Outline | Refusal {
  const read: Position[] = [];
  for (let vertex = 0; vertex < positions.length; vertex++) {
    const position = readPosition(positions[vertex]);
    if (position === null) return refuse('not_a_number', { part, ring, vertex });
    read.push(position);
  }
  const stray = read.findIndex((position) => !isOnTheMap(position));
  if (stray >= 0) return refuseStray(read, { part, ring, vertex: stray, position: read[stray]! });
  if (read.length < 3) return refuse('too_few_vertices', { part, ring });
  const first = read[0]!;
  const last = read.at(-1)!;
  if (first[0] !== last[0] || first[1] !== last[1])
    return refuse('open_ring', { part, ring, vertex: read.length - 1 });
  const outline: Outline = { part, ring, corners: [], source: [] };
  for (let vertex = 1; vertex < read.length; vertex++) {
    const corner = read[vertex - 1]!;
    const next = read[vertex]!;
    if (corner[0] === next[0] && corner[1] === next[1]) continue;
    outline.corners.push(corner);
    outline.source.push(vertex - 1);
  }
  return outline.corners.length < 3 ? refuse('too_few_vertices', { part, ring }) : outline;
}

function readPosition(value: unknown): Position | null {
  if (!Array.isArray(value)) return null;
  const lng: unknown = value[0];
  const lat: unknown = value[1];
  return Number.isFinite(lng) && Number.isFinite(lat) ? [lng as number, lat as number] : null;
}

function isOnTheMap([lng, lat]: Position): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}

/**
 * Reports swapped axes only if that is certain: no latitude is valid, and each would be valid as a longitude. A single
 * wrong corner is not enough.
 */
function refuseStray(read: readonly Position[], details: RefusalDetails): Refusal {
  const isSwapped = read.every(([lng, lat]) => Math.abs(lat) > 90 && isOnTheMap([lat, lng]));
  return refuse(isSwapped ? 'swapped_coordinates' : 'out_of_range', details);
}
