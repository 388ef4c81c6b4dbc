const displays = ['short', 'long'] as const;
/** Counts whose names of the unit differ in some language. */
const counts = [1, 2, 5];

/** Names of the hectare in these languages, such as `ha`, `hectare` and `hectares`; the longest first. */
export function hectareNamesIn(...locales: readonly string[]): string[] {
  const names = locales.flatMap((locale) =>
    displays.flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hectare', unitDisplay });
      return counts.flatMap((count) =>
        format.formatToParts(count).flatMap(({ type, value }) => (type === 'unit' ? [value] : [])),
      );
    }),
  );
  return [...new Set(names)].toSorted((one, other) => other.length - one.length);
}
