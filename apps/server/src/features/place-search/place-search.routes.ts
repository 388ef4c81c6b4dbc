import type { FoundPlace, searchPlaces } from '@furrow/contract/place-search';
import { type Geocoder, GeocoderUnreachable } from '../../adapters/geocoder/geocoder.ts';
import type { HandlerRequest } from '../../http/handlers.ts';
import { countryAt } from '../places/countries.ts';
import { type Coordinates, parseCoordinates } from './coordinates.ts';

export interface PlaceSearchDeps {
  /** The geocoder; null when place search is switched off. */
  geocoder: Geocoder | null;
  /** Called when the geocoder fails. */
  onError: (context: string, error: unknown) => void;
}

/** Timeout in milliseconds that applies to every geocoder. */
const timeoutMs = 10_000;

export function placeSearchHandlers({ geocoder, onError }: PlaceSearchDeps) {
  return {
    searchPlaces: async ({ say, query: { q, lat, lng } }: HandlerRequest<typeof searchPlaces>) => {
      if (geocoder === null) return { refused: 'geocoder_off' as const };
      const typedPosition = parseCoordinates(q);
      if (typedPosition.length > 0) {
        return { data: typedPosition.map(placeOfCoordinates), extras: { attribution: '' } };
      }
      const near = lat === undefined || lng === undefined ? null : { lat, lng };
      try {
        const data = await geocoder.search(q, near, AbortSignal.timeout(timeoutMs), say.language);
        return { data, extras: { attribution: geocoder.attribution } };
      } catch (error) {
        if (!(error instanceof GeocoderUnreachable)) throw error;
        onError('place search', error);
        return { refused: 'geocoder_unreachable' as const };
      }
    },
  };
}

/** Returns the place of coordinates, which are never sent to the geocoder. */
function placeOfCoordinates({ lat, lng }: Coordinates): FoundPlace {
  const country = countryAt(lng, lat)?.name ?? null;
  return { name: `${lat}, ${lng}`, region: null, country, lat, lng, kind: 'coordinates' };
}
