import { placeInRing } from '@furrow/geo/point-in-ring';
import type { MultiPolygon, Position } from '@furrow/geo/polygon';
import type { Pen, Point, Whole } from './pen.ts';
import { cornersOf } from './ring.ts';

/** A saved field, with its first outline selected for editing. */
export function takeWhole(land: MultiPolygon): Pen {
  const parts = land.map((rings) => rings.map(cornersOf));
  return { corners: parts[0]?.[0] ?? [], closed: true, whole: { parts, part: 0, ring: 0 } };
}

/** All outlines of the field, including the current corners of the edited one. */
export function partsInHand({ corners, whole }: Pen): readonly (readonly (readonly Point[])[])[] {
  if (!whole) return [[corners]];
  const { parts, part, ring } = whole;
  return parts.map((rings, p) => (p === part ? rings.with(ring, corners) : rings));
}

/** Stores the edited outline in the field and selects the one with this index; an unknown index changes nothing. */
export function takeOutline(pen: Pen, index: number): Pen {
  const parts = partsInHand(pen);
  const [part, ring] = addresses(parts)[index] ?? [];
  if (!pen.whole || part === undefined || ring === undefined) return pen;
  return { corners: parts[part]![ring]!, closed: true, whole: { parts, part, ring } };
}

/** Index of the edited outline, and the number of outlines. */
export function outlinesOf({ parts, part, ring }: Whole): { at: number; of: number } {
  const all = addresses(parts);
  return { at: all.findIndex(([p, r]) => p === part && r === ring), of: all.length };
}

/**
 * Index of the outline selected by a press: the one with the nearest side within the tolerance, else the innermost one around the point.
 * null: none, or the one being edited.
 * @param reach hit tolerance around a side, in map units.
 */
export function outlineAt(pen: Pen, at: Point, reach: number): number | null {
  if (!pen.whole) return null;
  const parts = partsInHand(pen);
  const all = addresses(parts).map(([p, r]) => parts[p]![r]!);
  const distances = all.map((corners) => distanceToRing(corners, at));
  const nearest = distances.indexOf(Math.min(...distances));
  // Holes come after the part that contains them, so the last outline around the point is the innermost.
  const meant =
    distances[nearest]! <= reach
      ? nearest
      : all.findLastIndex((corners) => placeInRing([...at], corners as Position[]) === 'inside');
  return meant === -1 || meant === outlinesOf(pen.whole).at ? null : meant;
}

function addresses(parts: Whole['parts']): [part: number, ring: number][] {
  return parts.flatMap((rings, p) => rings.map((_, r): [number, number] => [p, r]));
}

function distanceToRing(corners: readonly Point[], at: Point): number {
  return Math.min(...corners.map((from, i) => distanceToSide(from, corners[(i + 1) % corners.length]!, at)));
}

function distanceToSide(from: Point, to: Point, at: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(at[0] - from[0] - share * dx, at[1] - from[1] - share * dy);
}
