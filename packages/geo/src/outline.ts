import type { Position } from './polygon.ts';

/** One ring on its way through the checks. */
export type Outline = {
  part: number;
  /** 0 is the part's outer ring, n its n-th hole. */
  ring: number;
  /** Open (the closing position left off), no two consecutive ones equal. */
  corners: Position[];
  /** The index each corner had in the ring as it was handed in, for messages. */
  source: number[];
};

export function cornerAt(outline: Outline, index: number): Position {
  const { corners } = outline;
  return corners[(index + corners.length) % corners.length]!;
}
