import { countryNumbered } from '@furrow/contract/countries';
import { nameOfCode } from '@furrow/contract/country-name';
import { english } from '@furrow/messages/language';
import { language } from '../../texts/language.ts';
import { mapTexts } from '../../texts/map.ts';

/** Lands that the map has no number of ISO 3166-1 for, by what it calls them. */
const withoutNumber = (): Readonly<Record<string, string>> => ({
  Kosovo: nameOfCode('XK', language.locale),
  'Indian Ocean Ter.': mapTexts.lands.indianOcean,
  'N. Cyprus': mapTexts.lands.northernCyprus,
  'Siachen Glacier': mapTexts.lands.siachen,
  Somaliland: mapTexts.lands.somaliland,
});

/**
 * What a land is called in the reader's language; empty where nothing is known of it. In English it has the map's own names, which
 * are short.
 * @param number of ISO 3166-1, as the map has it: `056`.
 */
export function landName(number: string | number | undefined, name: string): string {
  if (language.code === english.code) return name;
  const country = number === undefined ? null : countryNumbered(Number(number));
  return country ? nameOfCode(country.code, language.locale) : (withoutNumber()[name] ?? '');
}
