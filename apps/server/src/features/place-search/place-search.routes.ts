import type { FoundPlace, searchPlaces } from '@furrow/contract/place-search';
import { type Geocoder, GeocoderUnreachable } from '../../adapters/geocoder/geocoder.ts';
import type { Asked } from '../../http/handlers.ts';
import { countryAt } from '../places/countries.ts';
import { type Coordinates, readCoordinates } from './coordinates.ts';

export interface PlaceSearchParts {
  /** Null when place search is switched off. */
  geocoder: Geocoder | null;
  /** Called when the geocoder fails. */
  onTrouble: (what: string, error: unknown) => void;
}

/** Timeout for any geocoder that an operator may configure. */
const deadline = 10_000;

export function placeSearchHandlers({ geocoder, onTrouble }: PlaceSearchParts) {
  return {
    searchPlaces: async ({ say, query: { q, lat, lng } }: Asked<typeof searchPlaces>) => {
      if (geocoder === null) return { refused: 'geocoder_off' as const };
      const typed = readCoordinates(q);
      if (typed.length > 0) {
        return { data: typed.map(placeAt), beside: { attribution: '' } };
      }
      const near = lat === undefined || lng === undefined ? null : { lat, lng };
      try {
        const data = await geocoder.search(q, near, AbortSignal.timeout(deadline), say.language);
        return { data, beside: { attribution: geocoder.attribution } };
      } catch (error) {
        if (!(error instanceof GeocoderUnreachable)) throw error;
        onTrouble('place search', error);
        return { refused: 'geocoder_unreachable' as const };
      }
    },
  };
}

/** Coordinates are resolved here and never sent to the geocoder. */
function placeAt({ lat, lng }: Coordinates): FoundPlace {
  const country = countryAt(lng, lat)?.name ?? null;
  return { name: `${lat}, ${lng}`, region: null, country, lat, lng, kind: 'coordinates' };
}
