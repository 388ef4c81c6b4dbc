/**
 * Percentiles by linear interpolation between neighbours: h = (n − 1)·p/100 (numpy's default, R type 7).
 * @param sorted rising values, at least one.
 * @param ranks each 0 to 100.
 */
export function percentiles(sorted: Float64Array, ranks: readonly number[]): number[] {
  return ranks.map((rank) => {
    const position = ((sorted.length - 1) * rank) / 100;
    const lower = Math.floor(position);
    const low = sorted[lower]!;
    const high = sorted[Math.min(lower + 1, sorted.length - 1)]!;
    return low + (position - lower) * (high - low);
  });
}
