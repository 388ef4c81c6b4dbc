/** A fraction as CSS percentage, with 4 decimals: finer than a device pixel. */
export function cssPercent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(4))}%`;
}
