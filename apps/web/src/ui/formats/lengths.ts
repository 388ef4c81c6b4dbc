import { formatCount, formatFixed } from './numbers.ts';

/** Formats a length in metres: in whole metres below a kilometre, then in kilometres with two decimals. */
export function formatLength(metres: number): string {
  const roundedMetres = Math.round(metres);
  return roundedMetres < 1_000
    ? `${formatCount(roundedMetres)}\u00a0m`
    : `${formatFixed(metres / 1_000, 2)}\u00a0km`;
}
