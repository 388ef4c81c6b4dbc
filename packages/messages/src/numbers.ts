/** A number as the language writes it, with a real minus sign. */
export function numberIn(locale: string, value: number, options: Intl.NumberFormatOptions): string {
  return written(new Intl.NumberFormat(locale, { ...options, signDisplay: 'negative' }), value);
}

/** With so many decimals, thousands set apart. */
export function fixedIn(locale: string, value: number, decimals: number): string {
  return numberIn(locale, value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

const dollars = new Map<string, Intl.NumberFormat>();

/** Dollars with two decimals and thousands set apart: `$1,204.50`. */
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
