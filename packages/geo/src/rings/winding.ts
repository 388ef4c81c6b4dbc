import { leftOf } from './orientation.ts';
import type { Position } from './polygon.ts';

/**
 * True if the corners of a simple ring (open, x to the right, y up) run counter-clockwise. Tested at the westernmost,
 * southernmost corner, where the result is exact; a sum of areas can lose its sign to rounding.
 */
export function isCounterClockwise(corners: readonly Position[]): boolean {
  const extremeCorner = corners.reduce((best, candidate, index) => {
    const bestCorner = corners[best]!;
    return candidate[0] < bestCorner[0] || (candidate[0] === bestCorner[0] && candidate[1] < bestCorner[1])
      ? index
      : best;
  }, 0);
  const previous = corners[(extremeCorner + corners.length - 1) % corners.length]!;
  const next = corners[(extremeCorner + 1) % corners.length]!;
  return leftOf(previous, corners[extremeCorner]!, next) > 0;
}
