import { formatCount, formatFixed } from './numbers.ts';

/** Formats a length in metres: in whole metres below a kilometre, then in kilometres with two decimals. */
export function formatLength(metres: number): string {
  const wholeMetres = Math.round(metres);
  return wholeMetres < 1_000
    ? `${formatCount(wholeMetres)}\u00a0m`
    : `${formatFixed(metres / 1_000, 2)}\u00a0km`;
}
