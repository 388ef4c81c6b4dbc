import { dollarsIn } from '@furrow/messages/numbers';
import { language } from '../texts/language.ts';

/** Dollars with two decimals and thousands set apart: `$1,204.50`. Set it in tabular figures (class `number`). */
export const moneyText = (amount: number): string => dollarsIn(language.locale, amount);

const whole = new Intl.NumberFormat(language.locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

/** Whole dollars: `$20`. */
export const wholeMoneyText = (amount: number): string => whole.format(amount);

const signed = new Intl.NumberFormat(language.locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  signDisplay: 'always',
});

/** The same of what came or went, with its sign where the language puts it: `+$20.00`, `-$12.40`. */
export const signedMoneyText = (amount: number): string => signed.format(amount);
