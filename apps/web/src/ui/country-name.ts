import { language } from '../texts/language.ts';

/** Codes of ISO 3166-1 where the server's English name is another one than the browser's. */
const calledOtherwise: Readonly<Record<string, string>> = {
  "Côte d'Ivoire": 'CI',
  'Democratic Republic of the Congo': 'CD',
  'East Timor': 'TL',
  'Falkland Islands': 'FK',
  'Heard Island and McDonald Islands': 'HM',
  'Hong Kong': 'HK',
  Macau: 'MO',
  Myanmar: 'MM',
  Palestine: 'PS',
  'Republic of the Congo': 'CG',
  'Saint Helena, Ascension and Tristan da Cunha': 'SH',
  'St. Vincent and the Grenadines': 'VC',
  Turkey: 'TR',
  'United States Minor Outlying Islands': 'UM',
  'United States of America': 'US',
  'United States Virgin Islands': 'VI',
};

let codes: ReadonlyMap<string, string> | undefined;

/** A country, which the server names in English, in the reader's language; one that is not known keeps its name. */
export function countryName(english: string): string {
  if (language.code === 'en') return english;
  codes ??= codesByName();
  const code = calledOtherwise[english] ?? codes.get(alike(english));
  return code === undefined
    ? english
    : (new Intl.DisplayNames(language.locale, { type: 'region' }).of(code) ?? english);
}

/** Countries to choose from, by their names as they are read. */
export function countryOptions(countries: readonly { id: number; name: string }[]) {
  return countries
    .map(({ id, name }) => ({ value: id, label: countryName(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language.locale));
}

function codesByName(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const known = new Map<string, string>();
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(first + second);
      // Of two codes of one name the second is one of the past.
      if (name !== undefined && !known.has(alike(name))) known.set(alike(name), first + second);
    }
  }
  return known;
}

const alike = (name: string): string =>
  name
    .replaceAll(' and ', ' & ')
    .replace(/^Saint[ -]/, 'St. ')
    .replaceAll('í', 'i');
