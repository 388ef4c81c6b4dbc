/** A number in the language's format, with a real minus sign. */
export function numberIn(locale: string, value: number, options: Intl.NumberFormatOptions): string {
  return written(new Intl.NumberFormat(locale, { ...options, signDisplay: 'negative' }), value);
}

/** A number with a fixed number of decimals and grouped thousands. */
export function fixedIn(locale: string, value: number, decimals: number): string {
  return numberIn(locale, value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

const dollars = new Map<string, Intl.NumberFormat>();

/** Dollars with two decimals and grouped thousands: `$1,204.50`. */
export function dollarsIn(locale: string, amount: number): string {
  let format = dollars.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      signDisplay: 'negative',
    });
    dollars.set(locale, format);
  }
  return written(format, amount);
}

const written = (format: Intl.NumberFormat, value: number): string =>
  format.format(value).replace('-', '\u2212');
