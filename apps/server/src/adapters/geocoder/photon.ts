import type { FoundPlace } from '@furrow/contract/places/place-search';
import { z } from 'zod';
import { countryNameOf, displayText, latitude, longitude } from './display-text.ts';
import { type Geocoder, GeocoderUnreachable, maxResults, type SearchView } from './geocoder.ts';
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
    search: async (query, { view }, signal, language) => {
      const answer = await queryGeocoder(
        deps,
        {
          q: query,
          limit: String(maxResults),
          lang: supportedLanguages.has(language) ? language : 'en',
          // The position is rounded to tenths of a degree, which is near enough and does not reveal whose field it is.
          ...(view && { lat: view.lat.toFixed(1), lon: view.lng.toFixed(1), ...zoomOf(view) }),
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

/** Zoom of a map of 640 pixels with this view, by which Photon weighs the distance of places. */
function zoomOf({ lat, radiusKm }: SearchView): { zoom?: string } {
  if (radiusKm === null) return {};
  const kmPerPixelAtZoom0 = 156.543 * Math.cos((lat * Math.PI) / 180);
  const zoom = Math.round(Math.log2((320 * kmPerPixelAtZoom0) / Math.max(radiusKm, 0.1)));
  return { zoom: String(Math.min(18, Math.max(1, zoom))) };
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
