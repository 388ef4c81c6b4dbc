/** Values from one to before another. */
export interface Range {
  from: number;
  to: number;
}

/** Sums are made of blocks of so many values, and so are the same however many share the work. */
export const blockValues = 65_536;

/** A range that begins with a block, as its blocks. */
export const blocksOf = ({ from, to }: Range): Range[] =>
  Array.from({ length: Math.ceil((to - from) / blockValues) }, (_, block) => ({
    from: from + block * blockValues,
    to: Math.min(to, from + (block + 1) * blockValues),
  }));
