import { countText, fixed } from './numbers.ts';

/** Formats a ground length with its unit and a non-breaking space: whole metres below a kilometre, then two decimals. */
export function lengthText(metres: number): string {
  const whole = Math.round(metres);
  return whole < 1_000 ? `${countText(whole)}\u00a0m` : `${fixed(metres / 1_000, 2)}\u00a0km`;
}
