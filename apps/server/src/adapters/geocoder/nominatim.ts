import type { FoundPlace } from '@furrow/contract/places/place-search';
import { z } from 'zod';
import { countryNameOf, displayText, latitude, longitude } from './display-text.ts';
import { type Geocoder, GeocoderUnreachable, maxResults, type SearchView } from './geocoder.ts';
import { type QueryDeps, queryGeocoder } from './query-geocoder.ts';

const list = z.array(z.unknown()).max(1_000);
const result = z.object({
  lat: latitude,
  lon: longitude,
  name: displayText,
  display_name: displayText,
  addresstype: displayText,
  address: z
    .object({ state: displayText, county: displayText, country: displayText, country_code: displayText })
    .catch({ state: null, county: null, country: null, country_code: null }),
});

const kinds: Readonly<Record<string, FoundPlace['kind']>> = {
  city: 'city',
  town: 'town',
  village: 'village',
  hamlet: 'village',
  isolated_dwelling: 'village',
  road: 'street',
  house_number: 'address',
  building: 'address',
  municipality: 'area',
  county: 'area',
  state: 'area',
  country: 'area',
};
/** Half the width of the preferred area in degrees: that of the view within these limits. */
const nearbyDegrees = { min: 0.2, usual: 2, max: 10 };
const kmPerDegree = 111.2;

/** A search by Nominatim. Source: its API, nominatim.org/release-docs, format jsonv2. */
export function nominatim(deps: QueryDeps): Geocoder {
  return {
    attribution: '© OpenStreetMap contributors',
    search: async (query, { view }, signal, language) => {
      const answer = await queryGeocoder(
        deps,
        {
          q: query,
          format: 'jsonv2',
          limit: String(maxResults),
          addressdetails: '1',
          'accept-language': `${language},en`,
          ...(view && { viewbox: boxAround(view) }),
        },
        signal,
      );
      const { data } = list.safeParse(answer);
      if (!data) {
        throw new GeocoderUnreachable(
          `The place search at ${deps.url.host} does not answer as Nominatim does.`,
        );
      }
      return data.flatMap(placeOf).slice(0, maxResults);
    },
  };
}

/** The position is rounded to tenths of a degree, which is near enough and does not reveal whose field it is. */
function boxAround({ lat, lng, radiusKm }: SearchView): string {
  const degrees =
    radiusKm === null
      ? nearbyDegrees.usual
      : Math.min(nearbyDegrees.max, Math.max(nearbyDegrees.min, radiusKm / kmPerDegree));
  return [lng - degrees, lat + degrees, lng + degrees, lat - degrees]
    .map((value) => value.toFixed(1))
    .join(',');
}

function placeOf(raw: unknown): FoundPlace[] {
  const { data } = result.safeParse(raw);
  if (!data) return [];
  const { lat, lon, address } = data;
  const name = data.name ?? data.display_name?.split(',')[0]?.trim();
  if (!name) return [];
  const region = [address.state, address.county].find((text) => text !== null && text !== name) ?? null;
  const kind = kinds[data.addresstype ?? ''] ?? 'place';
  return [
    { name, region, country: countryNameOf(address.country_code, address.country), lat, lng: lon, kind },
  ];
}
