import { dollarsIn, numberIn } from '@furrow/messages/numbers';
import { language } from '../texts/language.ts';

/** Dollars with two decimals and thousands set apart: `$1,204.50`. Set it in tabular figures (class `number`). */
export const moneyText = (amount: number): string => dollarsIn(language.locale, amount);

const wholeDollars = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
} as const;

/** An amount that is offered, of whole dollars: `$20`. */
export const wholeDollarsText = (amount: number): string => numberIn(language.locale, amount, wholeDollars);
