import type { Position } from './polygon.ts';

/** A ring's corners: open (the closing position left off), no two consecutive ones equal. */
export type Loop = { corners: readonly Position[] };

/** One ring on its way through the checks. */
export type Outline = {
  part: number;
  /** 0 is the part's outer ring, n its n-th hole. */
  ring: number;
  /** As a Loop's. */
  corners: Position[];
  /** The index each corner had in the ring as it was handed in, for messages. */
  source: number[];
};

export function cornerAt({ corners }: Loop, index: number): Position {
  return corners[(index + corners.length) % corners.length]!;
}
