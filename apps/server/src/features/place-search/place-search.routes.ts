import type { FoundPlace, searchPlaces } from '@furrow/contract/places/place-search';
import { type Geocoder, GeocoderUnreachable, type Preference } from '../../adapters/geocoder/geocoder.ts';
import type { HandlerRequest } from '../../http/handlers.ts';
import type { Limits } from '../../limits/limits.ts';
import { countryAt } from '../places/country-at.ts';
import { type Coordinates, parseCoordinates } from './coordinates.ts';

export interface PlaceSearchDeps {
  /** The geocoder; null when place search is switched off. */
  geocoder: Geocoder | null;
  /** The gazetteer in memory, if `geocoder` is an external service. */
  gazetteer: Geocoder | null;
  limits: Pick<Limits, 'consume'>;
  /** Called when the geocoder fails. */
  onError: (context: string, error: unknown) => void;
}

/** Timeout in milliseconds that applies to every geocoder. */
const timeoutMs = 10_000;

/** Limits of the searches for all callers without a profile that are sent to an external geocoder. */
const externalAllowances = [
  { name: 'external place searches', subject: 'all', max: 20, seconds: 60 },
  { name: 'external place searches a day', subject: 'all', max: 1_000, seconds: 86_400 },
];

export function placeSearchHandlers({ geocoder, gazetteer, limits, onError }: PlaceSearchDeps) {
  const searchIn = async (
    { search, attribution }: Geocoder,
    q: string,
    preference: Preference,
    language: string,
  ) => {
    try {
      const data = await search(q, preference, AbortSignal.timeout(timeoutMs), language);
      return { data, extras: { attribution } };
    } catch (error) {
      if (!(error instanceof GeocoderUnreachable)) throw error;
      onError('place search', error);
      return { refused: 'geocoder_unreachable' as const };
    }
  };
  return {
    searchPlaces: async ({ caller, say, query }: HandlerRequest<typeof searchPlaces>) => {
      const { q } = query;
      if (geocoder === null) return { refused: 'geocoder_off' as const };
      const typedPosition = parseCoordinates(q);
      if (typedPosition.length > 0) {
        return { data: typedPosition.map(placeOfCoordinates), extras: { attribution: '' } };
      }
      const preference = preferenceOf(query);
      if (gazetteer !== null && !caller?.hasProfile) {
        const reply = await searchIn(gazetteer, q, preference, say.language);
        if ('refused' in reply || reply.data.length > 0) return reply;
        const limit = await limits.consume(...externalAllowances);
        if (!limit.ok) return { refused: 'sign_up_to_go_on' as const, retryAfter: limit.retryAfter };
      }
      return searchIn(geocoder, q, preference, say.language);
    },
  };
}

/** What the map shows, and the countries to prefer: first the one at its centre, then the caller's. */
function preferenceOf({
  lat,
  lng,
  radius_km: radiusKm,
  country,
}: HandlerRequest<typeof searchPlaces>['query']): Preference {
  const view =
    lat === undefined || lng === undefined
      ? null
      : { lat, lng, radiusKm: radiusKm === undefined ? null : Math.max(0, radiusKm) };
  const codes = [view && countryAt(view.lng, view.lat)?.code, country?.toUpperCase()];
  return { view, countries: [...new Set(codes.filter((code) => typeof code === 'string'))] };
}

/** Returns the place of coordinates, which are never sent to the geocoder. */
function placeOfCoordinates({ lat, lng }: Coordinates): FoundPlace {
  const country = countryAt(lng, lat)?.name ?? null;
  return { name: `${lat}, ${lng}`, region: null, country, lat, lng, kind: 'coordinates' };
}
