import { language } from '../../texts/language.ts';

const rate = new Intl.NumberFormat(language.locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** Dollars for a hectare: parts of a cent are shown where there are some, so that what it is multiplied with adds up. */
export const rateText = (dollars: number): string => rate.format(dollars);
