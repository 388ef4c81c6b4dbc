import { locateInRing } from '@furrow/geo/rings/locate-in-ring';
import type { MultiPolygon, Position } from '@furrow/geo/rings/polygon';
import type { EditedGeometry, MapPoint, OutlineDraft } from '../geometry/outline-draft.ts';
import { cornersOf } from '../geometry/ring.ts';

/** Outline draft of a saved field, whose first outline is selected for editing. */
export function editField(field: MultiPolygon): OutlineDraft {
  const parts = field.map((rings) => rings.map(cornersOf));
  return { corners: parts[0]?.[0] ?? [], closed: true, geometry: { parts, part: 0, ring: 0 } };
}

/** All outlines of the field, with the current corners of the outline that is being edited. */
export function currentParts({
  corners,
  geometry,
}: OutlineDraft): readonly (readonly (readonly MapPoint[])[])[] {
  if (!geometry) return [[corners]];
  const { parts, part, ring } = geometry;
  return parts.map((rings, p) => (p === part ? rings.with(ring, corners) : rings));
}

/**
 * Stores the edited outline in the field, and selects the outline with this index. An unknown index changes nothing.
 */
export function selectOutline(draft: OutlineDraft, index: number): OutlineDraft {
  const parts = currentParts(draft);
  const [part, ring] = outlineAddresses(parts)[index] ?? [];
  if (!draft.geometry || part === undefined || ring === undefined) return draft;
  return { corners: parts[part]![ring]!, closed: true, geometry: { parts, part, ring } };
}

/** Index of the edited outline, and the number of outlines. */
export function outlineIndex({ parts, part, ring }: EditedGeometry): { index: number; count: number } {
  const all = outlineAddresses(parts);
  return { index: all.findIndex(([p, r]) => p === part && r === ring), count: all.length };
}

/**
 * Index of the outline selected by a press: the one with the nearest side within the tolerance, otherwise the innermost
 * one around the point. Null if there is none or it is already being edited.
 * @param tolerance hit tolerance around a side, in map units.
 */
export function outlineAt(draft: OutlineDraft, point: MapPoint, tolerance: number): number | null {
  if (!draft.geometry) return null;
  const parts = currentParts(draft);
  const all = outlineAddresses(parts).map(([p, r]) => parts[p]![r]!);
  const distances = all.map((corners) => distanceToRing(corners, point));
  const nearest = distances.indexOf(Math.min(...distances));
  // Holes follow the part that contains them, so the last outline around the point is the innermost.
  const hitOutline =
    distances[nearest]! <= tolerance
      ? nearest
      : all.findLastIndex((corners) => locateInRing([...point], corners as Position[]) === 'inside');
  return hitOutline === -1 || hitOutline === outlineIndex(draft.geometry).index ? null : hitOutline;
}

function outlineAddresses(parts: EditedGeometry['parts']): [part: number, ring: number][] {
  return parts.flatMap((rings, p) => rings.map((_, r): [number, number] => [p, r]));
}

function distanceToRing(corners: readonly MapPoint[], point: MapPoint): number {
  return Math.min(
    ...corners.map((from, i) => distanceToSide(from, corners[(i + 1) % corners.length]!, point)),
  );
}

function distanceToSide(from: MapPoint, to: MapPoint, point: MapPoint): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const projection = length === 0 ? 0 : ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length;
  const clamped = Math.max(0, Math.min(1, projection));
  return Math.hypot(point[0] - from[0] - clamped * dx, point[1] - from[1] - clamped * dy);
}
