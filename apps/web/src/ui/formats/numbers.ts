import { formatFixedIn, formatNumberIn } from '@furrow/messages/format-numbers';
import { language } from '../../texts/language.ts';

/** Formats an index value: two decimals, with a real minus sign. */
export function formatIndex(value: number): string {
  return formatFixed(value, 2);
}

/** Formats hectares with two decimals and thousands separators, without the unit. */
export function formatHectares(value: number): string {
  return formatFixed(value, 2);
}

/** Formats a percentage without its sign: as an integer from 10 up, with one decimal below, and "0" for zero. */
export function formatPercent(value: number): string {
  if (value === 0) return '0';
  if (value > 0 && value < 0.1) return isolateSign(`<${formatFixed(0.1, 1)}`);
  return value < 9.95 ? formatFixed(value, 1) : formatFixed(value, 0);
}

/** Formats a count with thousands separators. */
export function formatCount(value: number): string {
  return formatFixed(value, 0);
}

/** Formats a number with three significant digits; from 100 on as an integer. */
export function formatFigure(value: number): string {
  return Math.abs(value) >= 100
    ? formatFixed(value, 0)
    : formatNumberIn(language.locale, value, { maximumSignificantDigits: 3 });
}

/**
 * Formats a difference with its sign, three significant digits, and from 100 on as an integer. No difference is `±0`,
 * because a zero alone would look like a value.
 */
export const formatDifference = (value: number): string =>
  value === 0 ? isolateSign(`±${formatFigure(0)}`) : withPlusSign(value, formatFigure(value));

/** Adds a plus sign to a formatted number if the value is positive. */
export const withPlusSign = (value: number, formattedNumber: string): string => {
  return value > 0 ? isolateSign(`+${formattedNumber}`) : formattedNumber;
};

/** Keeps the sign to the left of the number in right-to-left text. */
const isolateSign = (figure: string): string => (language.direction === 'rtl' ? `\u200e${figure}` : figure);

/** Formats an index value with a number of decimals that suits its scale: three for a scale from 0 to 1. */
export function formatOnScale(value: number, { low, high }: { low: number; high: number }): string {
  return formatFixed(value, Math.min(3, Math.max(0, 3 - Math.floor(Math.log10(Math.max(high - low, 1e-9))))));
}

/** Formats with the given number of decimals, thousands separators and a real minus sign. */
export const formatFixed = (value: number, decimals: number): string =>
  formatFixedIn(language.locale, value, decimals);
