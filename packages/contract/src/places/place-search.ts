import { z } from 'zod';
import { endpoint, visitorLimits } from '../endpoint/endpoint.ts';
import { issues } from '../input/issues.ts';
import { decimal } from '../input/value-schemas.ts';
import { point } from './places.ts';

/** A place found by a search. */
export const foundPlace = z.object({
  name: z.string(),
  /** State, province or similar; null if it is unknown or if the place itself is one. */
  region: z.string().nullable(),
  /** English name of the country, as in `countries` if the place search states its code; null at sea. */
  country: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  /** `coordinates`: entered as coordinates. */
  kind: z.enum(['city', 'town', 'village', 'area', 'street', 'address', 'place', 'coordinates']),
});
export type FoundPlace = z.infer<typeof foundPlace>;

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/places/search/',
  caller: 'visitor',
  summary:
    'Search places by name or coordinates; returns the best eight at most. Without a profile, another geocoder than our own is queried only for what ours does not find, and a few times a minute in all',
  query: z.object({
    q: z
      .string()
      .trim()
      .min(2, issues.place_too_short())
      .max(100, issues.place_too_long({ max: 100 })),
    /** Together with `lng`: the centre of the map. Places near it, and those of its country, come first among equal matches. */
    lat: point.lat.optional(),
    lng: point.lng.optional(),
    /** Half the width of the map around this point in kilometres: places on the map come first among equal matches. */
    radius_km: decimal.optional(),
    /** Alpha-2 code of the country in which the caller probably is, which is preferred; ignored if it is unknown. */
    country: z.string().max(2).optional(),
  }),
  reply: z.array(foundPlace).max(8),
  extras: z.object({
    /** Attribution of the data source, to be shown with the places. */
    attribution: z.string(),
  }),
  refusals: ['geocoder_off', 'geocoder_unreachable'],
  limits: [
    { scope: 'account', max: 60, windowSeconds: 60 },
    ...visitorLimits('searchPlaces', { perMinute: 60, perDay: 1_000, ofAll: 1_200 }),
  ],
  refusalIfLimited: 'sign_up_to_go_on',
});
