import { type Bins, binOf, binsFor, type Span } from './bins.ts';

/** Max. values sorted together; a bin with more is divided further, so that memory does not depend on how similar values are. */
export const mostSorted = 65_536;

/** A bin that contains requested positions of the sorted list. */
export interface WantedBin {
  bin: number;
  /** Number of values in it. */
  count: number;
  /** Position of its first value. */
  begin: number;
  positions: number[];
}

/** Bins that contain the values at given positions of the sorted list. @param counts by bin. @param positions each below their sum. */
export function binsAt(counts: Uint32Array, positions: readonly number[]): WantedBin[] {
  const wanted: WantedBin[] = [];
  let begin = 0;
  for (const [bin, count] of counts.entries()) {
    const inside = positions.filter((position) => position >= begin && position < begin + count);
    if (inside.length > 0) wanted.push({ bin, count, begin, positions: inside });
    begin += count;
  }
  return wanted;
}

/** Values at given positions of the sorted list, among the values within a span. @param count number of values in the span. */
export function select(
  values: Float64Array,
  span: Span,
  count: number,
  positions: readonly number[],
): Map<number, number> {
  if (span.min === span.max) return new Map(positions.map((position) => [position, span.min]));
  const bins = binsFor(span, count);
  const { counts, lows, highs } = counted(values, span, bins);
  const found = new Map<number, number>();
  const wanted = binsAt(counts, positions);
  // A bin that cannot be divided further is sorted, whatever its size.
  const isSmall = (one: WantedBin): boolean => one.count <= mostSorted || bins.scale === 0;
  const small = wanted.filter(isSmall);
  const sorted = sortedIn(values, span, bins, small);
  for (const { bin, begin, positions: inside } of small) {
    for (const position of inside) found.set(position, sorted.get(bin)![position - begin]!);
  }
  for (const { bin, begin, count: some, positions: inside } of wanted.filter((one) => !isSmall(one))) {
    const further = select(
      values,
      { min: lows[bin]!, max: highs[bin]! },
      some,
      inside.map((position) => position - begin),
    );
    for (const [position, value] of further) found.set(begin + position, value);
  }
  return found;
}

/** Number, minimum and maximum of the values per bin. */
function counted(values: Float64Array, { min, max }: Span, bins: Bins) {
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
function sortedIn(
  values: Float64Array,
  { min, max }: Span,
  bins: Bins,
  wanted: readonly WantedBin[],
): Map<number, Float64Array> {
  const rooms = new Map(wanted.map(({ bin, count }) => [bin, new Float64Array(count)]));
  const taken = new Uint32Array(bins.count);
  const isWanted = new Uint8Array(bins.count);
  for (const { bin } of wanted) isWanted[bin] = 1;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (!(value >= min && value <= max)) continue;
    const bin = binOf(value, bins);
    if (isWanted[bin] === 1) rooms.get(bin)![taken[bin]!++] = value;
  }
  for (const room of rooms.values()) room.sort();
  return rooms;
}
