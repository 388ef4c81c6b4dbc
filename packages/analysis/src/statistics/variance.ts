import { blocksOf, blockValues } from '../pool/blocks.ts';

export interface Moments {
  mean: number;
  /** Population variance: divided by the count. */
  variance: number;
  min: number;
  max: number;
}

/** Contribution of a block of values to a mean. */
export interface BlockSum {
  count: number;
  sum: number;
  min: number;
  max: number;
}

/** Sums the values from `from` to before `to`, ignoring NaN. */
export function sumOfBlock(values: Float64Array, from: number, to: number): BlockSum {
  let [count, sum, min, max] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = from; i < to; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    count++;
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { count, sum, min, max };
}

/** Sum of squared differences from a mean. */
export function squaresOfBlock(values: Float64Array, mean: number, from: number, to: number): number {
  let squares = 0;
  for (let i = from; i < to; i++) {
    const deviation = values[i]! - mean;
    if (!Number.isNaN(deviation)) squares += deviation * deviation;
  }
  return squares;
}

export function sumBlocks(blocks: readonly BlockSum[]): BlockSum {
  let [count, sum, min, max] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const block of blocks) {
    count += block.count;
    sum += block.sum;
    min = Math.min(min, block.min);
    max = Math.max(max, block.max);
  }
  return { count, sum, min, max };
}

/** Mean of a sum, clamped between minimum and maximum against rounding of long sums. */
export const meanOf = ({ count, sum, min, max }: BlockSum): number =>
  Math.min(max, Math.max(min, sum / count));

/** Count, sum, minimum and maximum of the values, ignoring NaN. */
export function totalsOfValues(values: Float64Array): BlockSum {
  const blocks = blocksOf({ from: 0, to: values.length });
  return sumBlocks(blocks.map(({ from, to }) => sumOfBlock(values, from, to)));
}

/** Mean of the values, ignoring NaN: identical to the last digit to the mean of a list without NaN. */
export function meanOfValid(values: Float64Array): number {
  const blocks: BlockSum[] = [];
  for (let from = 0; from < values.length; ) {
    const to = endOfValidBlock(values, from);
    blocks.push(sumOfBlock(values, from, to));
    from = to;
  }
  return meanOf(sumBlocks(blocks));
}

/** End of a range with as many numbers as a block has. */
function endOfValidBlock(values: Float64Array, from: number): number {
  let validCount = 0;
  for (let i = from; i < values.length; i++) {
    if (Number.isNaN(values[i]!)) continue;
    if (++validCount === blockValues) return i + 1;
  }
  return values.length;
}

/** Two-pass algorithm, which keeps digits that a sum of squares loses. */
export function momentsOf(values: Float64Array): Moments {
  const blocks = blocksOf({ from: 0, to: values.length });
  const { count, sum, min, max } = totalsOfValues(values);
  const mean = meanOf({ count, sum, min, max });
  const squares = blocks.reduce((total, { from, to }) => total + squaresOfBlock(values, mean, from, to), 0);
  return { mean, variance: squares / count, min, max };
}
