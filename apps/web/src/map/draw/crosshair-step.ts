import type { MapPoint } from '../geometry/outline-draft.ts';
import type { ScreenBox } from '../geometry/screen-box.ts';

const arrows: Record<string, MapPoint> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const stepPx = 24;
const smallStepPx = 4;
/** Minimum distance in pixels between the crosshair and the edge of the map. Beyond it the map is panned instead. */
const edgeMarginPx = 40;

/**
 * Pixels to the right and downwards by which an arrow key moves the crosshair; null for any other key.
 * @param isSmall true for small steps.
 */
export function arrowOffset(key: string, isSmall: boolean): MapPoint | null {
  const arrow = Object.hasOwn(arrows, key) && arrows[key];
  if (!arrow) return null;
  const step = isSmall ? smallStepPx : stepPx;
  return [arrow[0] * step, arrow[1] * step];
}

/**
 * True if the crosshair may be moved to this pixel, because it is not too near to the edge.
 * @param viewport the uncovered part of the map.
 */
export const canShowCrosshair = ([x, y]: MapPoint, { left, top, width, height }: ScreenBox): boolean =>
  x >= left + edgeMarginPx &&
  x <= left + width - edgeMarginPx &&
  y >= top + edgeMarginPx &&
  y <= top + height - edgeMarginPx;

/** Pixel at which the crosshair appears: the preferred one if it is in view, otherwise the middle. */
export function crosshairStart(
  preferred: readonly number[] | null,
  { left, top, width, height }: ScreenBox,
): MapPoint {
  const [x = -1, y = -1] = preferred ?? [];
  const isInView = x >= left && x <= left + width && y >= top && y <= top + height;
  return isInView ? [x, y] : [left + width / 2, top + height / 2];
}
