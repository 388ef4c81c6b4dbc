import { z } from 'zod';
import { country } from '../catalogue/catalogue.ts';
import { endpoint, visitorLimits } from '../endpoint/endpoint.ts';
import { issues } from '../input/issues.ts';
import { paging, totalCount } from '../input/paging.ts';
import { decimal } from '../input/value-schemas.ts';

const latitude = decimal.pipe(z.number().min(-90, issues.latitude()).max(90, issues.latitude()));
const longitude = decimal.pipe(z.number().min(-180, issues.longitude()).max(180, issues.longitude()));
export const point = { lat: latitude, lng: longitude };

export const getCountry = endpoint({
  method: 'GET',
  path: '/users/get-country/',
  caller: 'customer',
  summary: 'The country at a point; null at sea',
  query: z.object(point),
  reply: country.nullable(),
  limits: [{ scope: 'account', max: 120, windowSeconds: 60 }],
});

/** Initial extent of a map. */
export const getInitialMapExtent = endpoint({
  method: 'GET',
  path: '/users/map-start/',
  caller: 'visitor',
  summary:
    'Where the map opens: the field saved or ordered last, else the extent of the imagery, else the country of the profile or, without one, of the request, else the world',
  query: z.object({
    /** Alpha-2 code of the country in which the caller probably is; ignored if it is unknown. */
    country: z.string().max(2).optional(),
  }),
  reply: z.object({
    /** West, south, east, north in degrees; east may be above 180 if the extent crosses the antimeridian. */
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    of: z.enum(['field', 'imagery', 'country', 'world']),
    name: z.string().nullable(),
  }),
  limits: visitorLimits('getMapStart', { perMinute: 30, perDay: 500, ofAll: 1_200 }),
  refusalIfLimited: 'sign_up_to_go_on',
});

/** An area that must not be ordered. */
export const restrictedArea = z.object({
  id: z.int(),
  name: z.string(),
  boundaries: z.object({
    type: z.enum(['Polygon', 'MultiPolygon']),
    /** [lng, lat] pairs, nested as GeoJSON does for the type. */
    coordinates: z.array(z.unknown()),
  }),
});
export type RestrictedArea = z.infer<typeof restrictedArea>;

export const listRestrictedAreas = endpoint({
  method: 'GET',
  path: '/users/blacklisted-countries/',
  caller: 'visitor',
  summary: 'Restricted areas, which cannot be ordered, with their boundaries',
  query: paging,
  reply: z.array(restrictedArea),
  extras: totalCount,
  limits: visitorLimits('listRestrictedAreas', { perMinute: 30, perDay: 500, ofAll: 1_200 }),
  refusalIfLimited: 'sign_up_to_go_on',
});

const tileNumber = (max: number) => z.coerce.number().int().min(0).max(max);

/** Label of a populated place on the map. */
export const placeLabel = z.object({
  name: z.string(),
  lng: z.number(),
  lat: z.number(),
  /** Rank of the place in its tile: 0 is the largest, whose label stays if labels collide. */
  rank: z.int(),
});
export type PlaceLabel = z.infer<typeof placeLabel>;

export const listPlaceLabels = endpoint({
  method: 'GET',
  path: '/places/labels/{z}/{x}/{y}/',
  caller: 'visitor',
  summary: 'Populated places in a tile of the map (EPSG:3857, z 4 to 12), the largest first',
  params: z.object({
    z: z.coerce.number().int().min(4).max(12),
    x: tileNumber(4_095),
    y: tileNumber(4_095),
  }),
  reply: z.array(placeLabel).max(40),
  limits: visitorLimits('listPlaceLabels', { perMinute: 300, perDay: 5_000, ofAll: 6_000 }),
  refusalIfLimited: 'sign_up_to_go_on',
});
