import { momentsOf } from './variance.ts';

/** The least and the greatest of some values. */
interface Span {
  min: number;
  max: number;
}

/**
 * Percentiles by linear interpolation between neighbours: h = (n − 1)·p/100 (numpy's default, R type 7).
 * @param values at least one, in any order.
 * @param ranks each 0 to 100.
 */
export function percentiles(values: Float64Array, ranks: readonly number[]): number[] {
  const { min, max } = momentsOf(values);
  return percentilesWithin(values, { min, max }, ranks);
}

/** The same where the least and the greatest are known. */
export function percentilesWithin(values: Float64Array, span: Span, ranks: readonly number[]): number[] {
  const last = values.length - 1;
  const positions = ranks.map((rank) => (last * rank) / 100);
  const neighbours = positions.map(Math.floor).flatMap((lower) => [lower, Math.min(lower + 1, last)]);
  const sorted = valuesAt(values, span, neighbours);
  return positions.map((position, i) => {
    const [low, high] = [sorted[2 * i]!, sorted[2 * i + 1]!];
    return low + (position - Math.floor(position)) * (high - low);
  });
}

/** The same of values that are sorted already: for a few at a time. */
export function percentilesOfSorted(sorted: Float64Array, ranks: readonly number[]): number[] {
  const last = sorted.length - 1;
  return ranks.map((rank) => {
    const position = (last * rank) / 100;
    const lower = Math.floor(position);
    const low = sorted[lower]!;
    return low + (position - lower) * (sorted[Math.min(lower + 1, last)]! - low);
  });
}

const mostBins = 4096;

/**
 * The values at these positions of the sorted list, without sorting it: the values are counted in bins from the least to the
 * greatest, and only the bins with a position in them are sorted.
 */
function valuesAt(values: Float64Array, { min, max }: Span, positions: readonly number[]): number[] {
  const bins = Math.min(mostBins, values.length);
  // A bin rises with the value. Values too near or too far for that are all in the first.
  const stretch = (bins - 1) / (max - min);
  const scale = Number.isFinite(stretch) ? stretch : 0;
  const begins = new Uint32Array(bins + 1);
  for (let i = 0; i < values.length; i++) begins[Math.floor((values[i]! - min) * scale) + 1]!++;
  for (let bin = 0; bin < bins; bin++) begins[bin + 1]! += begins[bin]!;

  const binAt = (position: number): number => begins.findLastIndex((begin) => begin <= position);
  const held = new Map<number, Float64Array>();
  for (const bin of positions.map(binAt)) held.set(bin, new Float64Array(begins[bin + 1]! - begins[bin]!));
  const isHeld = Uint8Array.from(begins, (_, bin) => (held.has(bin) ? 1 : 0));
  const filled = new Uint32Array(bins);
  for (let i = 0; i < values.length; i++) {
    const bin = Math.floor((values[i]! - min) * scale);
    if (isHeld[bin] === 1) held.get(bin)![filled[bin]!++] = values[i]!;
  }
  for (const inBin of held.values()) inBin.sort();
  return positions.map((position) => {
    const bin = binAt(position);
    return held.get(bin)![position - begins[bin]!]!;
  });
}
