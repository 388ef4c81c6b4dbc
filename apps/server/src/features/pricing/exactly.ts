/**
 * Parses decimal text, such as `12.5000`, as a whole number of 10^-decimals, without rounding.
 * @throws RangeError for text that is not a decimal from 0 on, or has more decimals than requested.
 */
export function exactly(text: string, decimals: number): bigint {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const beyond = fraction.slice(decimals);
  if (whole === undefined || /[1-9]/.test(beyond)) {
    throw new RangeError(`Not a decimal from 0 on with at most ${decimals} decimals: ${text}`);
  }
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}
