import type { Position } from './polygon.ts';

/** Corners of a ring: open (without the closing position), no two consecutive ones equal. */
export type OpenRing = { corners: readonly Position[] };

/** One ring while it is checked. */
export type Outline = {
  part: number;
  /** Index of the ring in its part: 0 is the outer ring, n the n-th hole. */
  ring: number;
  /** Open corners, as in `OpenRing`. */
  corners: Position[];
  /** Index of each corner in the ring as it was submitted, for messages. */
  sourceIndices: number[];
};

export function cornerAt({ corners }: OpenRing, index: number): Position {
  return corners[(index + corners.length) % corners.length]!;
}
