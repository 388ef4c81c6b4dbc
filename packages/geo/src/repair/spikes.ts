import { leftOf } from '../rings/orientation.ts';
import type { Position } from '../rings/polygon.ts';
import { isSamePosition } from '../rings/ring-edges.ts';

/** Removes open corners that repeat the previous one. */
export function removeRepeatedCorners(corners: readonly Position[]): Position[] {
  return corners.filter((corner, index) => !isSamePosition(corner, corners.at(index - 1)!));
}

/**
 * Removes the tips of spikes, where the outline runs out and back along the same line, from open corners and counts
 * them.
 */
export function removeSpikes(corners: readonly Position[]): { corners: Position[]; spikes: number } {
  const result: Position[] = [];
  let spikes = 0;
  for (const corner of corners) {
    result.push(corner);
    spikes += removeTipsAtEnd(result);
  }
  // A spike may span the corner where the ring begins.
  for (;;) {
    const [first, second] = result;
    const [beforeLast, last] = result.slice(-2);
    if (result.length < 4) break;
    if (isSamePosition(last!, first!)) result.pop();
    else if (isSpikeTip(beforeLast!, last!, first!)) {
      result.pop();
      spikes++;
    } else if (isSpikeTip(last!, first!, second!)) {
      result.shift();
      spikes++;
    } else break;
  }
  return { corners: result, spikes };
}

/** Removes tips from the end of a list until its last three corners form none; returns their number. */
function removeTipsAtEnd(corners: Position[]): number {
  let spikes = 0;
  while (corners.length >= 3 && isSpikeTip(corners.at(-3)!, corners.at(-2)!, corners.at(-1)!)) {
    corners.splice(-2, 1);
    if (isSamePosition(corners.at(-1)!, corners.at(-2)!)) corners.pop();
    spikes++;
  }
  return spikes;
}

/** True if the three corners are collinear with both neighbours on the same side of the tip. */
function isSpikeTip(previous: Position, tip: Position, next: Position): boolean {
  if (leftOf(previous, tip, next) !== 0) return false;
  const axis = Math.abs(previous[0] - tip[0]) >= Math.abs(previous[1] - tip[1]) ? 0 : 1;
  return previous[axis] > tip[axis] === next[axis] > tip[axis];
}
