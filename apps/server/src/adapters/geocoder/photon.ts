import type { FoundPlace } from '@furrow/contract/place-search';
import { z } from 'zod';
import { countryNameOf, displayText, latitude, longitude } from './display-text.ts';
import { type Geocoder, GeocoderUnreachable, maxResults } from './geocoder.ts';
import { type QueryDeps, queryGeocoder } from './query-geocoder.ts';

const collection = z.object({ features: z.array(z.unknown()).max(1_000) });
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
  properties: z.object({
    name: displayText,
    housenumber: displayText,
    street: displayText,
    city: displayText,
    county: displayText,
    state: displayText,
    country: displayText,
    countrycode: displayText,
    type: displayText,
    osm_value: displayText,
  }),
});
type Properties = z.infer<typeof feature>['properties'];

const kinds: Readonly<Record<string, FoundPlace['kind']>> = {
  house: 'address',
  street: 'street',
  city: 'city',
  town: 'town',
  village: 'village',
  hamlet: 'village',
  district: 'area',
  county: 'area',
  state: 'area',
  country: 'area',
};

/** Languages in which Photon has names by default; it refuses others. */
const supportedLanguages = new Set(['en', 'fr']);

/** A search by Photon, komoot's or a self-hosted one. Source: its API, github.com/komoot/photon. */
export function photon(deps: QueryDeps): Geocoder {
  return {
    attribution: '© OpenStreetMap contributors',
    search: async (query, near, signal, language) => {
      const answer = await queryGeocoder(
        deps,
        {
          q: query,
          limit: String(maxResults),
          lang: supportedLanguages.has(language) ? language : 'en',
          // The position is rounded to tenths of a degree, which is near enough and does not reveal whose field it is.
          ...(near && { lat: near.lat.toFixed(1), lon: near.lng.toFixed(1) }),
        },
        signal,
      );
      const { data } = collection.safeParse(answer);
      if (!data)
        throw new GeocoderUnreachable(`The place search at ${deps.url.host} does not answer as Photon does.`);
      return data.features.flatMap(placeOf).slice(0, maxResults);
    },
  };
}

function placeOf(raw: unknown): FoundPlace[] {
  const { data } = feature.safeParse(raw);
  if (!data) return [];
  const { properties, geometry } = data;
  const name = nameOf(properties);
  if (name === null) return [];
  const [lng, lat] = geometry.coordinates;
  const region = [properties.state, properties.county].find((text) => text !== null && text !== name);
  const kind = kinds[properties.osm_value ?? ''] ?? kinds[properties.type ?? ''] ?? 'place';
  return [
    {
      name,
      region: region ?? null,
      country: countryNameOf(properties.countrycode, properties.country),
      lat,
      lng,
      kind,
    },
  ];
}

function nameOf({ name, street, housenumber, city }: Properties): string | null {
  const address = street && [street, housenumber].filter(Boolean).join(' ');
  const placeName = name ?? address;
  return placeName && city && city !== placeName ? `${placeName}, ${city}` : placeName;
}
