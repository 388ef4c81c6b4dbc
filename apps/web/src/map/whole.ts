import { placeInRing } from '@furrow/geo/point-in-ring';
import type { MultiPolygon, Position } from '@furrow/geo/polygon';
import type { Pen, Point, Whole } from './pen.ts';
import { cornersOf } from './ring.ts';

/** A saved field with its first outline in hand. */
export function takeWhole(land: MultiPolygon): Pen {
  const parts = land.map((rings) => rings.map(cornersOf));
  return { corners: parts[0]?.[0] ?? [], closed: true, whole: { parts, part: 0, ring: 0 } };
}

/** All outlines of the field, the one in hand as it is now. */
export function partsInHand({ corners, whole }: Pen): readonly (readonly (readonly Point[])[])[] {
  if (!whole) return [[corners]];
  const { parts, part, ring } = whole;
  return parts.map((rings, p) => (p === part ? rings.with(ring, corners) : rings));
}

/** Puts the outline in hand back into the field and takes up the one of this number; without such a one all stays. */
export function takeOutline(pen: Pen, index: number): Pen {
  const parts = partsInHand(pen);
  const [part, ring] = addresses(parts)[index] ?? [];
  if (!pen.whole || part === undefined || ring === undefined) return pen;
  return { corners: parts[part]![ring]!, closed: true, whole: { parts, part, ring } };
}

/** Which outline is in hand, and how many there are. */
export function outlinesOf({ parts, part, ring }: Whole): { at: number; of: number } {
  const all = addresses(parts);
  return { at: all.findIndex(([p, r]) => p === part && r === ring), of: all.length };
}

/**
 * The number of the outline that a press means: the one whose side is nearest within reach, else the hole or the part that
 * lies there. null: none of them, or the one in hand.
 * @param reach how near counts as on a side, in map units.
 */
export function outlineAt(pen: Pen, at: Point, reach: number): number | null {
  if (!pen.whole) return null;
  const parts = partsInHand(pen);
  const all = addresses(parts).map(([p, r]) => parts[p]![r]!);
  const distances = all.map((corners) => distanceToRing(corners, at));
  const nearest = distances.indexOf(Math.min(...distances));
  // Holes come after the part that they lie in: of those around the place the last is the innermost.
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
