import { type Moments, momentsOf } from './variance.ts';

/**
 * Percentiles by linear interpolation between neighbours: h = (n − 1)·p/100 (numpy's default, R type 7).
 * @param values at least one that is a number; NaN does not count.
 * @param ranks each 0 to 100.
 */
export const percentiles = (values: Float64Array, ranks: readonly number[]): number[] =>
  percentilesOf(values, momentsOf(values), ranks);

/** The same where the moments are known. */
export function percentilesOf(values: Float64Array, moments: Moments, ranks: readonly number[]): number[] {
  const last = moments.count - 1;
  const positions = ranks.map((rank) => (last * rank) / 100);
  const neighbours = positions.map(Math.floor).flatMap((lower) => [lower, Math.min(lower + 1, last)]);
  const sorted = valuesAt(values, moments, neighbours);
  return positions.map((position, i) => {
    const [low, high] = [sorted[2 * i]!, sorted[2 * i + 1]!];
    return low + (position - Math.floor(position)) * (high - low);
  });
}

const mostBins = 4096;

/**
 * The values at these positions of the sorted list, without sorting it: the values are counted in bins from the least to the
 * greatest, and only the bins with a position in them are sorted.
 */
function valuesAt(
  values: Float64Array,
  { count, min, max }: Moments,
  positions: readonly number[],
): number[] {
  const bins = Math.min(mostBins, count);
  // Rising with the value, so that no value of a lower bin is above one of a higher; all in the first where they are too near or too far.
  const stretch = (bins - 1) / (max - min);
  const scale = Number.isFinite(stretch) ? stretch : 0;
  const binOf = (value: number): number => Math.floor((value - min) * scale);
  const begins = new Uint32Array(bins + 1);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (!Number.isNaN(value)) begins[binOf(value) + 1]!++;
  }
  for (let bin = 0; bin < bins; bin++) begins[bin + 1]! += begins[bin]!;
  const binAt = (position: number): number => begins.findLastIndex((begin) => begin <= position);
  const sorted = sortedBins(values, begins, binOf, new Set(positions.map(binAt)));
  return positions.map((position) => {
    const bin = binAt(position);
    return sorted.get(bin)![position - begins[bin]!]!;
  });
}

function sortedBins(
  values: Float64Array,
  begins: Uint32Array,
  binOf: (value: number) => number,
  wanted: ReadonlySet<number>,
): Map<number, Float64Array> {
  const held = new Map(
    [...wanted].map((bin) => [bin, new Float64Array(begins[bin + 1]! - begins[bin]!)] as const),
  );
  const filled = new Uint32Array(begins.length);
  const isWanted = Uint8Array.from(begins, (_, bin) => (wanted.has(bin) ? 1 : 0));
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    const bin = binOf(value);
    if (isWanted[bin] === 1) held.get(bin)![filled[bin]!++] = value;
  }
  for (const bin of held.values()) bin.sort();
  return held;
}
