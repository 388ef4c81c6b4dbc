import { formatDollarsIn } from '@furrow/messages/format-numbers';
import { language } from '../../texts/language.ts';

/** Formats dollars with two decimals and thousands separators: `$1,204.50`. Show it in tabular figures (class `number`). */
export const formatMoney = (amount: number): string => formatDollarsIn(language.locale, amount);

const formatWithoutCents = new Intl.NumberFormat(language.locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

/** Formats whole dollars: `$20`. */
export const formatMoneyWithoutCents = (amount: number): string => formatWithoutCents.format(amount);

const signedFormat = new Intl.NumberFormat(language.locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  signDisplay: 'always',
});

/** Formats an amount of dollars that was added or removed, with its sign: `+$20.00`, `-$12.40`. */
export const formatSignedMoney = (amount: number): string => signedFormat.format(amount);
