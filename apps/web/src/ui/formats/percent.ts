/** A fraction as CSS percentage with 4 decimals, which is more precise than a pixel of a screen. */
export function cssPercent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(4))}%`;
}
