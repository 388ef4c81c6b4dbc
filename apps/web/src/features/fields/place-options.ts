import type { FoundPlace } from '@furrow/contract/places/place-search';
import { mapTexts } from '../../texts/map.ts';
import { countryName } from '../../ui/formats/country-in-page-language.ts';

export interface FoundPlaces {
  places: readonly FoundPlace[];
  /** Attribution of the place data. */
  attribution: string;
}

/** A search that the server refused. */
export class SearchRefused extends Error {
  override readonly name = 'SearchRefused';
  /** The server's reason for the user. */
  readonly sentence: string;
  constructor(sentence: string) {
    super();
    this.sentence = sentence;
  }
}

/** Minimum number of letters of a search, because no place has a shorter name. */
const minLetters = 2;

/** Search query of the typed text; null if it is too short. */
export function queryOf(typed: string): string | null {
  const query = typed.trim().replaceAll(/\s+/g, ' ');
  return query.length < minLetters ? null : query.slice(0, 100);
}

/**
 * Index of the entry that an arrow key selects; after the last entry follows the first one. null: no entry is selected.
 */
export function nextActive(
  key: 'ArrowDown' | 'ArrowUp',
  current: number | null,
  count: number,
): number | null {
  if (count === 0) return null;
  if (current === null) return key === 'ArrowDown' ? 0 : count - 1;
  return (current + (key === 'ArrowDown' ? 1 : -1) + count) % count;
}

/** Second line of a place: region and country. Both are left out if unknown or equal to the name. */
export function describeLocation({ name, region, country }: FoundPlace): string {
  const [inRegion, inCountry] = [region, country && countryName(country)].map((part) =>
    part === name ? '' : (part ?? ''),
  );
  if (!inRegion || !inCountry) return inRegion || inCountry || '';
  return mapTexts.search.whereabouts({ region: inRegion, country: inCountry });
}
