import { countText, fixed } from './numbers.ts';

/** A length on the ground with its unit, which stays on the same line: whole metres below a kilometre, then two decimals. */
export function lengthText(metres: number): string {
  const whole = Math.round(metres);
  return whole < 1_000 ? `${countText(whole)}\u00a0m` : `${fixed(metres / 1_000, 2)}\u00a0km`;
}
