const formats = new Map<string, Intl.ListFormat>();

/** A list as the language writes it, such as `a, b, and c` or `a, b, or c`. */
export function formatListIn(
  locale: string,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const key = `${locale} ${type}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.ListFormat(locale, { type });
    formats.set(key, format);
  }
  return format.format(items);
}
