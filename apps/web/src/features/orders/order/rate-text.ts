import { language } from '../../../texts/language.ts';

const rate = new Intl.NumberFormat(language.locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/**
 * Formats a rate in dollars per hectare. Fractions of a cent are shown, so that hectares × rate is the displayed price.
 */
export const rateText = (dollars: number): string => rate.format(dollars);
