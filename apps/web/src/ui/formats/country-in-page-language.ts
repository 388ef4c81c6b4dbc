import { countryNameIn } from '@furrow/contract/places/country-name';
import { language } from '../../texts/language.ts';

/**
 * Name of a country in the language of the page. The server sends names in English; an unknown
 * one is returned unchanged.
 */
export const countryName = (english: string): string => countryNameIn(language, english);

/** Options of a select for countries, sorted by their names in the language of the page. */
export function countryOptions(countries: readonly { id: number; name: string }[]) {
  return countries
    .map(({ id, name }) => ({ value: id, label: countryName(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language.locale));
}
