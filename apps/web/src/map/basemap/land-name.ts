import { countryNumbered } from '@furrow/contract/places/countries';
import { nameOfCode } from '@furrow/contract/places/country-name';
import { english } from '@furrow/messages/language';
import { language } from '../../texts/language.ts';
import { mapTexts } from '../../texts/map.ts';

/** Names of lands that have no number of ISO 3166-1 in the map data, by their names there. */
const withoutNumber = (): Readonly<Record<string, string>> => ({
  Kosovo: nameOfCode('XK', language.locale),
  'Indian Ocean Ter.': mapTexts.lands.indianOcean,
  'N. Cyprus': mapTexts.lands.northernCyprus,
  'Siachen Glacier': mapTexts.lands.siachen,
  Somaliland: mapTexts.lands.somaliland,
});

/**
 * Name of a land in the language of the page; empty if there is none. In English it is the map data's
 * own name, which is short.
 * @param number numeric code of ISO 3166-1, such as `056`.
 */
export function landName(number: string | number | undefined, name: string): string {
  if (language.code === english.code) return name;
  const country = number === undefined ? null : countryNumbered(Number(number));
  return country ? nameOfCode(country.code, language.locale) : (withoutNumber()[name] ?? '');
}
