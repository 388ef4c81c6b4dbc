/** A fraction as CSS percent, short enough to read in the inspector and finer than a device pixel. */
export function percent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(4))}%`;
}
