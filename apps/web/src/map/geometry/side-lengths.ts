import { geodesicDistanceM } from '@furrow/geo/area/area';
import type { MapPoint, OutlineDraft } from './outline-draft.ts';
import { positionOf } from './ring.ts';
import { overlaps, type ScreenBox, type ScreenSize } from './screen-box.ts';

/** A side of an outline, with its geodesic length in metres. */
export interface Side {
  from: MapPoint;
  to: MapPoint;
  metres: number;
  /** Side of the line that is outside of the field, in the direction from `from` to `to`; null for an open outline. */
  outside: 'left' | 'right' | null;
}

/**
 * Sides whose length is shown: all sides of a closed outline, or the one from the last corner of an
 * open outline to the pointer.
 */
export function measuredSides({ corners, closed }: OutlineDraft, next: MapPoint | null): Side[] {
  if (!closed) {
    const last = corners.at(-1);
    return last && next ? [measureSide(last, next, null)] : [];
  }
  const outside = isCounterClockwise(corners) ? 'right' : 'left';
  return corners.map((from, i) => measureSide(from, corners[(i + 1) % corners.length]!, outside));
}

/**
 * Orientation of a text along a side, on a screen whose y axis points down.
 * @returns rotation in radians, by which the text is never upside down, and whether the outside is above the text.
 */
export function labelOrientation({ from, to, outside }: Side): { turn: number; isAbove: boolean } {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const isBackwards = x < 0;
  const turn = isBackwards ? Math.atan2(y, -x) : Math.atan2(-y, x);
  // In the direction to the right, the left side is above the line.
  return { turn, isAbove: outside === null || (outside === 'left') !== isBackwards };
}

/**
 * True if the label of a side has to be inside, because a control of the map covers it outside and none does inside.
 * @param middle midpoint of the side, in pixels of the map.
 * @param offset distance in pixels between the side and the middle of the text.
 */
export function shouldPlaceInside(
  side: Side,
  [x, y]: MapPoint,
  { width, height }: ScreenSize,
  offset: number,
  controls: readonly ScreenBox[],
): boolean {
  const { turn, isAbove } = labelOrientation(side);
  const [across, along] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const size = { width: across * width + along * height, height: along * width + across * height };
  const isCoveredAt = (away: number) => {
    const [left, top] = [x + Math.sin(turn) * away, y - Math.cos(turn) * away];
    const box = { ...size, left: left - size.width / 2, top: top - size.height / 2 };
    return controls.some((control) => overlaps(box, control));
  };
  const away = isAbove ? offset : -offset;
  return isCoveredAt(away) && !isCoveredAt(-away);
}

function measureSide(from: MapPoint, to: MapPoint, outside: Side['outside']): Side {
  return { from, to, outside, metres: geodesicDistanceM(positionOf(from), positionOf(to)) };
}

function isCounterClockwise(corners: readonly MapPoint[]): boolean {
  const doubleArea = corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return doubleArea > 0;
}
