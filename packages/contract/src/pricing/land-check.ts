import { z } from 'zod';
import { country } from '../catalogue/catalogue.ts';
import { endpoint, visitorLimits } from '../endpoint/endpoint.ts';
import { dollars, hectares } from '../input/value-schemas.ts';
import { notSold } from './pricing.ts';
import { preview, visibility } from './visibility.ts';

/** The outline: a GeoJSON Polygon or MultiPolygon, which the geo package validates. */
const outline = { geometry: z.looseObject({}) };

/** Maximum area in hectares that is checked without an account. */
export const maxCheckedHectares = 2_000;

/** Maximum size of the body: an outline of a thousand corners with the digits of a double takes 40 kB. */
const maxBodyBytes = 64 * 1_024;

/** A service with its price for an outline. */
export const landOffer = z.object({
  service_id: z.int(),
  service_code: z.string(),
  service_name: z.string(),
  title: z.string(),
  /** The first industry in the catalogue that offers the service. */
  industry_id: z.int(),
  visibility,
  /** Price of one analysis in the cheapest tier; null if the service cannot be ordered for this land. */
  price: dollars.nullable(),
  not_sold: notSold.nullable(),
});
export type LandOffer = z.infer<typeof landOffer>;

export const checkLand = endpoint({
  method: 'POST',
  path: '/land-check/',
  caller: 'anyone',
  summary: 'Area, country, visibility and prices of every service for an outline, without an account',
  maxBodyBytes,
  body: z.object(outline),
  reply: z.object({
    /** Area as measured by the server and billed. */
    area_ha: hectares,
    /** Country of the land; null at sea. */
    country: country.nullable(),
    /** The services on sale, in the order of the catalogue. */
    offers: z.array(landOffer),
  }),
  refusals: ['restricted_area'],
  limits: visitorLimits('checkLand', { perMinute: 30, perDay: 300, ofAll: 1_200 }),
  refusalIfLimited: 'sign_up_to_go_on',
});
export type LandCheck = z.infer<typeof checkLand.reply>;

export const previewLand = endpoint({
  method: 'POST',
  path: '/land-check/previews/',
  caller: 'anyone',
  summary:
    'The latest passes of the satellite over an outline, newest first, without an account; one is drawn at a time',
  maxBodyBytes,
  body: z.object(outline),
  reply: z.array(preview).max(6),
  refusals: ['restricted_area', 'imagery_unreachable'],
  limits: visitorLimits('previewLand', { perMinute: 12, perDay: 100, ofAll: 60 }),
  refusalIfLimited: 'sign_up_to_go_on',
});
