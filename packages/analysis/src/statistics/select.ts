import { type Bins, binOf, binsFor, type MinMax } from './bins.ts';

/**
 * Max. values sorted together; a bin with more is divided further, so that memory does not depend on how similar values
 * are.
 */
export const maxSorted = 65_536;

/** A bin that contains requested positions of the sorted list. */
export interface RequestedBin {
  bin: number;
  /** Number of values in the bin. */
  count: number;
  /** Position of the bin's first value in the sorted list. */
  firstPosition: number;
  positions: number[];
}

/**
 * Bins that contain the values at given positions of the sorted list. @param counts by bin. @param positions each less
 * than the sum of the counts.
 */
export function binsAt(counts: Uint32Array, positions: readonly number[]): RequestedBin[] {
  const requestedBins: RequestedBin[] = [];
  let firstPosition = 0;
  for (const [bin, count] of counts.entries()) {
    const inside = positions.filter(
      (position) => position >= firstPosition && position < firstPosition + count,
    );
    if (inside.length > 0) requestedBins.push({ bin, count, firstPosition, positions: inside });
    firstPosition += count;
  }
  return requestedBins;
}

/**
 * Values at given positions of the sorted list, among the values within a span. @param count number of values in the
 * span.
 */
export function selectByPosition(
  values: Float64Array,
  minMax: MinMax,
  count: number,
  positions: readonly number[],
): Map<number, number> {
  if (minMax.min === minMax.max) return new Map(positions.map((position) => [position, minMax.min]));
  const bins = binsFor(minMax, count);
  const { counts, lows, highs } = countBins(values, minMax, bins);
  const valueByPosition = new Map<number, number>();
  const requestedBins = binsAt(counts, positions);
  // A bin is sorted if it is small or if it cannot be divided further.
  const isSmall = (one: RequestedBin): boolean => one.count <= maxSorted || bins.scale === 0;
  const small = requestedBins.filter(isSmall);
  const sortedBins = sortBins(values, minMax, bins, small);
  for (const { bin, firstPosition, positions: inside } of small) {
    for (const position of inside)
      valueByPosition.set(position, sortedBins.get(bin)![position - firstPosition]!);
  }
  for (const { bin, firstPosition, count: binCount, positions: inside } of requestedBins.filter(
    (one) => !isSmall(one),
  )) {
    const remainingRequests = selectByPosition(
      values,
      { min: lows[bin]!, max: highs[bin]! },
      binCount,
      inside.map((position) => position - firstPosition),
    );
    for (const [position, value] of remainingRequests) valueByPosition.set(firstPosition + position, value);
  }
  return valueByPosition;
}

/** Number, minimum and maximum of the values per bin. */
function countBins(values: Float64Array, { min, max }: MinMax, bins: Bins) {
  const counts = new Uint32Array(bins.count);
  const lows = new Float64Array(bins.count).fill(Number.POSITIVE_INFINITY);
  const highs = new Float64Array(bins.count).fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (!(value >= min && value <= max)) continue;
    const bin = binOf(value, bins);
    counts[bin]!++;
    if (value < lows[bin]!) lows[bin] = value;
    if (value > highs[bin]!) highs[bin] = value;
  }
  return { counts, lows, highs };
}

/** Sorted values of selected bins. */
function sortBins(
  values: Float64Array,
  { min, max }: MinMax,
  bins: Bins,
  requestedBins: readonly RequestedBin[],
): Map<number, Float64Array> {
  const valuesByBin = new Map(requestedBins.map(({ bin, count }) => [bin, new Float64Array(count)]));
  const filledCounts = new Uint32Array(bins.count);
  const isRequested = new Uint8Array(bins.count);
  for (const { bin } of requestedBins) isRequested[bin] = 1;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (!(value >= min && value <= max)) continue;
    const bin = binOf(value, bins);
    if (isRequested[bin] === 1) valuesByBin.get(bin)![filledCounts[bin]!++] = value;
  }
  for (const binValues of valuesByBin.values()) binValues.sort();
  return valuesByBin;
}
