/** A range of values; `to` is exclusive. */
export interface IndexRange {
  from: number;
  to: number;
}

/** Sums are built from blocks of this many values, so that they do not depend on the number of threads. */
export const blockValues = 65_536;

/** Splits a range that starts at a block boundary into its blocks. */
export const blocksOf = ({ from, to }: IndexRange): IndexRange[] =>
  Array.from({ length: Math.ceil((to - from) / blockValues) }, (_, block) => ({
    from: from + block * blockValues,
    to: Math.min(to, from + (block + 1) * blockValues),
  }));
