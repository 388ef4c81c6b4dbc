/**
 * Country of the first preferred language that names one, as an alpha-2 code: `BE` of `nl-BE`. Null if none does.
 * @param languages language tags, as in `navigator.languages`
 */
export function regionOf(languages: readonly string[]): string | null {
  for (const tag of languages) {
    try {
      const { region } = new Intl.Locale(tag);
      if (region && /^[A-Z]{2}$/.test(region)) return region;
    } catch {
      // A tag that is not well formed names no country.
    }
  }
  return null;
}
