/**
 * Parses decimal text, such as `12.5000`, as an integer in units of 10^-decimals, without rounding.
 * @throws RangeError for text that is not a decimal of at least 0, or has more decimals than requested
 */
export function parseFixedPoint(text: string, decimals: number): bigint {
  const [, integerPart, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const excessDigits = fraction.slice(decimals);
  if (integerPart === undefined || /[1-9]/.test(excessDigits)) {
    throw new RangeError(`Not a decimal from 0 on with at most ${decimals} decimals: ${text}`);
  }
  return BigInt(integerPart + fraction.slice(0, decimals).padEnd(decimals, '0'));
}
