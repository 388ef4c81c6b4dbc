import { language } from '../texts/language.ts';

const dollars = new Intl.NumberFormat(language.locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  signDisplay: 'negative',
});

/** Dollars with two decimals and thousands set apart: `$1,204.50`. Set it in tabular figures (class `number`). */
export function moneyText(amount: number): string {
  return dollars.format(amount).replace('-', '\u2212');
}
