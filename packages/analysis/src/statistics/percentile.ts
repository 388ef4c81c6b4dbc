import { selectByPosition } from './select.ts';
import { totalsOfValues } from './variance.ts';

/**
 * Percentiles by linear interpolation between neighbours: h = (n − 1)·p/100 (numpy's default, R type 7).
 * @param values at least one number, in any order; NaN is ignored.
 * @param ranks each 0 to 100.
 */
export function percentiles(values: Float64Array, ranks: readonly number[]): number[] {
  const { count, ...span } = totalsOfValues(values);
  const valueByPosition = selectByPosition(values, span, count, positionsFor(count, ranks));
  return percentilesAt(count, ranks, (position) => valueByPosition.get(position)!);
}

/** Percentiles of values that are already sorted; for short lists. */
export const percentilesOfSorted = (sortedValues: Float64Array, ranks: readonly number[]): number[] =>
  percentilesAt(sortedValues.length, ranks, (position) => sortedValues[position]!);

/** Positions in a sorted list of `count` values between which the percentiles are interpolated. */
export const positionsFor = (count: number, ranks: readonly number[]): number[] => [
  ...new Set(ranks.flatMap((rank) => neighbours(count, rank))),
];

/**
 * Percentiles of a sorted list, from single values of it. @param valueAt returns the value at a position of the sorted
 * list.
 */
export const percentilesAt = (
  count: number,
  ranks: readonly number[],
  valueAt: (position: number) => number,
): number[] =>
  ranks.map((rank) => {
    const [low, high] = neighbours(count, rank).map(valueAt) as [number, number];
    const position = ((count - 1) * rank) / 100;
    return low + (position - Math.floor(position)) * (high - low);
  });

function neighbours(count: number, rank: number): [number, number] {
  const lower = Math.floor(((count - 1) * rank) / 100);
  return [lower, Math.min(lower + 1, count - 1)];
}
