import { isSame } from './edges.ts';
import { leftOf } from './orientation.ts';
import type { Position } from './polygon.ts';

/** Removes open corners that repeat the previous one. */
export function dropDoubles(corners: readonly Position[]): Position[] {
  return corners.filter((corner, index) => !isSame(corner, corners.at(index - 1)!));
}

/**
 * Removes the tips of spikes, where the outline runs out and back along the same line, from open corners and counts
 * them.
 */
export function dropSpikes(corners: readonly Position[]): { corners: Position[]; spikes: number } {
  const kept: Position[] = [];
  let spikes = 0;
  for (const corner of corners) {
    kept.push(corner);
    spikes += blunt(kept);
  }
  // A spike may span the corner where the ring begins.
  for (;;) {
    const [first, second] = kept;
    const [beforeLast, last] = kept.slice(-2);
    if (kept.length < 4) break;
    if (isSame(last!, first!)) kept.pop();
    else if (isTip(beforeLast!, last!, first!)) {
      kept.pop();
      spikes++;
    } else if (isTip(last!, first!, second!)) {
      kept.shift();
      spikes++;
    } else break;
  }
  return { corners: kept, spikes };
}

/** Removes tips from the end of a list until its last three corners form none; returns their number. */
function blunt(row: Position[]): number {
  let spikes = 0;
  while (row.length >= 3 && isTip(row.at(-3)!, row.at(-2)!, row.at(-1)!)) {
    row.splice(-2, 1);
    if (isSame(row.at(-1)!, row.at(-2)!)) row.pop();
    spikes++;
  }
  return spikes;
}

/** True if the three corners are collinear with both neighbours on the same side of the tip. */
function isTip(before: Position, tip: Position, after: Position): boolean {
  if (leftOf(before, tip, after) !== 0) return false;
  const axis = Math.abs(before[0] - tip[0]) >= Math.abs(before[1] - tip[1]) ? 0 : 1;
  return before[axis] > tip[axis] === after[axis] > tip[axis];
}
