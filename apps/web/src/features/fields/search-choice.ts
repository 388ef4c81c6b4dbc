import type { FoundPlace } from '@furrow/contract/place-search';
import { mapTexts } from '../../texts/map.ts';
import { countryName } from '../../ui/country-name.ts';

export interface FoundPlaces {
  places: readonly FoundPlace[];
  /** Whose places these are. */
  attribution: string;
}

/** Fewer letters name no place. */
const fewestLetters = 2;

/** What is searched for; null: it is too short. */
export function queryOf(typed: string): string | null {
  const query = typed.trim().replaceAll(/\s+/g, ' ');
  return query.length < fewestLetters ? null : query.slice(0, 100);
}

/** The entry that an arrow key leads to; past either end lies the other. `null`: none is marked. */
export function marked(key: 'ArrowDown' | 'ArrowUp', now: number | null, count: number): number | null {
  if (count === 0) return null;
  if (now === null) return key === 'ArrowDown' ? 0 : count - 1;
  return (now + (key === 'ArrowDown' ? 1 : -1) + count) % count;
}

/** What stands below a place's name: region and country, as far as they are known and say something new. */
export function whereabouts({ name, region, country }: FoundPlace): string {
  const [inRegion, inCountry] = [region, country && countryName(country)].map((part) =>
    part === name ? '' : (part ?? ''),
  );
  if (!inRegion || !inCountry) return inRegion || inCountry || '';
  return mapTexts.search.whereabouts({ region: inRegion, country: inCountry });
}
