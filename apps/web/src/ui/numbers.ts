import { fixedIn, numberIn } from '@furrow/messages/numbers';
import { language } from '../texts/language.ts';

/** An index value as shown to people: two decimals, with a real minus sign. */
export function indexText(value: number): string {
  return fixed(value, 2);
}

/** Hectares with two decimals and thousands set apart, without the unit. */
export function hectaresText(value: number): string {
  return fixed(value, 2);
}

/** A share in percent: whole numbers from 10 up, one decimal below, "0" when there is none. */
export function percentText(value: number): string {
  if (value === 0) return '0';
  if (value > 0 && value < 0.1) return asIs(`<${fixed(0.1, 1)}`);
  return value < 9.95 ? fixed(value, 1) : fixed(value, 0);
}

/** A count with thousands set apart. */
export function countText(value: number): string {
  return fixed(value, 0);
}

/** A figure of whatever kind: three digits that count, whole numbers in full. */
export function figureText(value: number): string {
  return Math.abs(value) >= 100
    ? fixed(value, 0)
    : numberIn(language.locale, value, { maximumSignificantDigits: 3 });
}

/** A figure of whatever kind that is more, or less, than another one. */
export const signedText = (value: number): string => withSign(value, figureText(value));

/** With a plus before what is more than nothing: on the side on which the language writes it. */
export const withSign = (value: number, written: string): string => {
  return value > 0 ? asIs(`+${written}`) : written;
};

/** With its sign to the left of it, also where words are read from the right. */
const asIs = (figure: string): string => (language.direction === 'rtl' ? `\u200e${figure}` : figure);

/** As fine as the scale on which an index is shown is worth: three decimals of one from 0 to 1. */
export function scaledText(value: number, { low, high }: { low: number; high: number }): string {
  return fixed(value, Math.min(3, Math.max(0, 3 - Math.floor(Math.log10(Math.max(high - low, 1e-9))))));
}

/** With so many decimals, thousands set apart, and a real minus sign. */
export const fixed = (value: number, decimals: number): string => fixedIn(language.locale, value, decimals);
