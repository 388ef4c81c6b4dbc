/** A number in the language's format, with a real minus sign. */
export function formatNumberIn(locale: string, value: number, options: Intl.NumberFormatOptions): string {
  return formatWithMinus(new Intl.NumberFormat(locale, { ...options, signDisplay: 'negative' }), value);
}

/** A number with a fixed number of decimals and grouped thousands. */
export function formatFixedIn(locale: string, value: number, decimals: number): string {
  return formatNumberIn(locale, value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

const dollarFormats = new Map<string, Intl.NumberFormat>();

/** Dollars with two decimals and grouped thousands: `$1,204.50`. */
export function formatDollarsIn(locale: string, amount: number): string {
  let format = dollarFormats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      signDisplay: 'negative',
    });
    dollarFormats.set(locale, format);
  }
  return formatWithMinus(format, amount);
}

const formatWithMinus = (format: Intl.NumberFormat, value: number): string =>
  format.format(value).replace('-', '\u2212');
