import { mapRanges, type Pool } from '../pool/pool.ts';
import { type Bins, binsFor } from './bins.ts';
import type { Histogram, Scale } from './histogram.ts';
import { percentilesAt, positionsFor } from './percentile.ts';
import { countsOfRange, selectInBin, sumsOfRange, valuesInBinsOfRange } from './ranges.ts';
import { binsAt, maxSorted, type RequestedBin } from './select.ts';
import { meanOf, sumBlocks } from './variance.ts';

export interface Summary {
  average: number;
  min: number;
  max: number;
  median: number;
  q1: number;
  q3: number;
  p10: number;
  p90: number;
  std: number;
  variance: number;
}

const histogramBins = 40;

/** Display scale of a quantity. */
export const scaleOf = ({ range: [low, high] }: { range: readonly [low: number, high: number] }): Scale => ({
  low,
  high,
  bins: histogramBins,
});

const noScale: Scale = { low: 0, high: 0, bins: 0 };

const ranks = [10, 25, 50, 75, 90];

/**
 * Statistics of a field's valid values.
 * @param values in any order; NaN where invalid. At least one is a number.
 */
export const summarise = async (values: Float64Array, pool: Pool): Promise<Summary> =>
  (await distribution(values, noScale, pool)).summary;

/**
 * Statistics of a field's valid values, with their histogram over a scale.
 * @throws RangeError when no value is a number.
 */
export async function distribution(
  values: Float64Array,
  scale: Scale,
  pool: Pool,
): Promise<{ summary: Summary; histogram: Histogram }> {
  const sums = await mapRanges(values.length, pool, (range) => pool.run(sumsOfRange, { values, ...range }));
  const { count, sum, min, max } = sumBlocks(sums.flat());
  if (count === 0) throw new RangeError('There is no value to summarise: pass at least one number.');
  const mean = meanOf({ count, sum, min, max });
  const bins = binsFor({ min, max }, count);
  const parts = await mapRanges(values.length, pool, (range) =>
    pool.run(countsOfRange, { values, mean, bins, scale, ...range }),
  );
  const binCounts = new Uint32Array(bins.count);
  for (const part of parts) addCounts(binCounts, part.inBins);
  const valueByPosition = await valuesAt(
    { values, bins },
    binsAt(binCounts, positionsFor(count, ranks)),
    pool,
  );
  const [p10, q1, median, q3, p90] = percentilesAt(
    count,
    ranks,
    (position) => valueByPosition.get(position)!,
  ) as [number, number, number, number, number];
  const variance =
    parts.flatMap(({ squares }) => squares).reduce((total, blockSum) => total + blockSum, 0) / count;
  const counts = new Uint32Array(scale.bins);
  for (const { bars } of parts) addCounts(counts, bars);
  return {
    summary: { average: mean, min, max, median, q1, q3, p10, p90, std: Math.sqrt(variance), variance },
    histogram: { low: scale.low, high: scale.high, counts: [...counts] },
  };
}

interface BinnedValues {
  values: Float64Array;
  bins: Bins;
}

/** Values at the requested positions of the sorted list, by position. */
async function valuesAt(
  { values, bins }: BinnedValues,
  requestedBins: readonly RequestedBin[],
  pool: Pool,
): Promise<Map<number, number>> {
  const small = requestedBins.filter(({ count }) => count <= maxSorted);
  const isSelected = new Uint8Array(bins.count);
  for (const { bin } of small) isSelected[bin] = 1;
  const parts = await mapRanges(values.length, pool, (range) =>
    pool.run(valuesInBinsOfRange, { values, bins, isSelected, ...range }),
  );
  const valueByPosition = new Map<number, number>();
  for (const { bin, firstPosition, positions } of small) {
    const sortedValues = Float64Array.from(parts.flatMap((part) => part.get(bin)!)).sort();
    for (const position of positions) valueByPosition.set(position, sortedValues[position - firstPosition]!);
  }
  for (const one of requestedBins.filter(({ count }) => count > maxSorted)) {
    for (const [position, value] of await pool.run(selectInBin, { values, bins, requestedBin: one })) {
      valueByPosition.set(position, value);
    }
  }
  return valueByPosition;
}

function addCounts(counts: Uint32Array, more: Uint32Array): void {
  for (const [bin, count] of more.entries()) counts[bin]! += count;
}
