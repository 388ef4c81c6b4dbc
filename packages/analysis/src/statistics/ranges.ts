import { blocksOf, type IndexRange } from '../pool/blocks.ts';
import { type Bins, countInBins, minMaxOfBin, valuesInBins } from './bins.ts';
import { countOnScale, type Scale } from './histogram.ts';
import { type RequestedBin, selectByPosition } from './select.ts';
import { type BlockSum, squaresOfBlock, sumOfBlock } from './variance.ts';

interface RangeWithValues extends IndexRange {
  values: Float64Array;
}

/** Sums of the values by block. */
export const sumsOfRange = ({ values, ...range }: RangeWithValues): BlockSum[] =>
  blocksOf(range).map(({ from, to }) => sumOfBlock(values, from, to));

/** Counts that need the mean: squares by block, and the number of values per bin and per bar of a histogram. */
export function countsOfRange({
  values,
  mean,
  bins,
  scale,
  ...range
}: RangeWithValues & { mean: number; bins: Bins; scale: Scale }) {
  const squares: number[] = [];
  const binCounts = new Uint32Array(bins.count);
  const bars = new Uint32Array(scale.bins);
  // Block by block, so that values used three times are loaded once.
  for (const block of blocksOf(range)) {
    squares.push(squaresOfBlock(values, mean, block.from, block.to));
    countInBins(values, bins, block, binCounts);
    if (scale.bins > 0) countOnScale(values, scale, block, bars);
  }
  return { squares, inBins: binCounts, bars };
}

export const valuesInBinsOfRange = ({
  values,
  bins,
  isSelected,
  ...range
}: RangeWithValues & { bins: Bins; isSelected: Uint8Array }): Map<number, number[]> =>
  valuesInBins(values, bins, isSelected, range);

/** Values at the positions of a bin with very many values, by position. */
export const selectInBin = ({
  values,
  bins,
  requestedBin: { bin, count, firstPosition, positions },
}: {
  values: Float64Array;
  bins: Bins;
  requestedBin: RequestedBin;
}): Map<number, number> => {
  const inside = positions.map((position) => position - firstPosition);
  const valueByPosition = selectByPosition(values, minMaxOfBin(values, bins, bin), count, inside);
  return new Map([...valueByPosition].map(([position, value]) => [firstPosition + position, value]));
};
