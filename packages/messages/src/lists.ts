const formats = new Map<string, Intl.ListFormat>();

/** `a, b, and c` as the language writes it. */
export function listIn(locale: string, words: readonly string[]): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.ListFormat(locale, { type: 'conjunction' });
    formats.set(locale, format);
  }
  return format.format(words);
}
