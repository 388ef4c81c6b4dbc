import type { FoundPlace, searchPlaces } from '@furrow/contract/place-search';
import { type Geocoder, GeocoderUnreachable, type Near } from '../../adapters/geocoder/geocoder.ts';
import type { HandlerRequest } from '../../http/handlers.ts';
import type { Limits } from '../../limits/limits.ts';
import { countryAt } from '../places/countries.ts';
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
  const searchIn = async ({ search, attribution }: Geocoder, q: string, near: Near | null, code: string) => {
    try {
      const data = await search(q, near, AbortSignal.timeout(timeoutMs), code);
      return { data, extras: { attribution } };
    } catch (error) {
      if (!(error instanceof GeocoderUnreachable)) throw error;
      onError('place search', error);
      return { refused: 'geocoder_unreachable' as const };
    }
  };
  return {
    searchPlaces: async ({ caller, say, query: { q, lat, lng } }: HandlerRequest<typeof searchPlaces>) => {
      if (geocoder === null) return { refused: 'geocoder_off' as const };
      const typedPosition = parseCoordinates(q);
      if (typedPosition.length > 0) {
        return { data: typedPosition.map(placeOfCoordinates), extras: { attribution: '' } };
      }
      const near = lat === undefined || lng === undefined ? null : { lat, lng };
      if (gazetteer !== null && !caller?.hasProfile) {
        const reply = await searchIn(gazetteer, q, near, say.language);
        if ('refused' in reply || reply.data.length > 0) return reply;
        const limit = await limits.consume(...externalAllowances);
        if (!limit.ok) return { refused: 'sign_up_to_go_on' as const, retryAfter: limit.retryAfter };
      }
      return searchIn(geocoder, q, near, say.language);
    },
  };
}

/** Returns the place of coordinates, which are never sent to the geocoder. */
function placeOfCoordinates({ lat, lng }: Coordinates): FoundPlace {
  const country = countryAt(lng, lat)?.name ?? null;
  return { name: `${lat}, ${lng}`, region: null, country, lat, lng, kind: 'coordinates' };
}
