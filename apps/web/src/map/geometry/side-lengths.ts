import { geodesicDistanceM } from '@furrow/geo/area/area';
import type { MapPoint, OutlineDraft } from './outline-draft.ts';
import { positionOf } from './ring.ts';
import { overlaps, type ScreenBox, type ScreenSize } from './screen-box.ts';

/** A side of an outline, with its geodesic length in metres. */
export interface MeasuredSide {
  from: MapPoint;
  to: MapPoint;
  metres: number;
  /** Side of the line that is outside of the field, in the direction from `from` to `to`; null for an open outline. */
  outerSide: 'left' | 'right' | null;
}

/**
 * Sides whose length is shown: all sides of a closed outline, or the one from the last corner of an
 * open outline to the pointer.
 */
export function measuredSides({ corners, closed }: OutlineDraft, next: MapPoint | null): MeasuredSide[] {
  if (!closed) {
    const last = corners.at(-1);
    return last && next ? [measureSide(last, next, null)] : [];
  }
  const outerSide = isCounterClockwise(corners) ? 'right' : 'left';
  return corners.map((from, i) => measureSide(from, corners[(i + 1) % corners.length]!, outerSide));
}

/**
 * Orientation of a text along a side, on a screen whose y axis points down.
 * @returns rotation in radians, by which the text is never upside down, and whether the outside is above the text.
 */
export function labelOrientation({ from, to, outerSide }: MeasuredSide): {
  rotation: number;
  isAbove: boolean;
} {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const isBackwards = x < 0;
  const rotation = isBackwards ? Math.atan2(y, -x) : Math.atan2(-y, x);
  // In the direction to the right, the left side is above the line.
  return { rotation, isAbove: outerSide === null || (outerSide === 'left') !== isBackwards };
}

/**
 * True if the label of a side has to be inside, because a control of the map covers it outside and none does inside.
 * @param middle midpoint of the side, in pixels of the map.
 * @param offset distance in pixels between the side and the middle of the text.
 */
export function shouldPlaceInside(
  side: MeasuredSide,
  [x, y]: MapPoint,
  { width, height }: ScreenSize,
  offset: number,
  controls: readonly ScreenBox[],
): boolean {
  const { rotation, isAbove } = labelOrientation(side);
  const [acrossShare, alongShare] = [Math.abs(Math.cos(rotation)), Math.abs(Math.sin(rotation))];
  const size = {
    width: acrossShare * width + alongShare * height,
    height: alongShare * width + acrossShare * height,
  };
  const isCoveredAt = (distancePx: number) => {
    const [left, top] = [x + Math.sin(rotation) * distancePx, y - Math.cos(rotation) * distancePx];
    const box = { ...size, left: left - size.width / 2, top: top - size.height / 2 };
    return controls.some((control) => overlaps(box, control));
  };
  const distancePx = isAbove ? offset : -offset;
  return isCoveredAt(distancePx) && !isCoveredAt(-distancePx);
}

function measureSide(from: MapPoint, to: MapPoint, outerSide: MeasuredSide['outerSide']): MeasuredSide {
  return { from, to, outerSide, metres: geodesicDistanceM(positionOf(from), positionOf(to)) };
}

function isCounterClockwise(corners: readonly MapPoint[]): boolean {
  const doubleArea = corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return doubleArea > 0;
}
