import { countryNameIn } from '@furrow/contract/country-name';
import { language } from '../../texts/language.ts';

/** A country, which the server names in English, in the reader's language; one that is not known keeps its name. */
export const countryName = (english: string): string => countryNameIn(language, english);

/** Options of a country select, sorted by translated name. */
export function countryOptions(countries: readonly { id: number; name: string }[]) {
  return countries
    .map(({ id, name }) => ({ value: id, label: countryName(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language.locale));
}
