import { z } from 'zod';
import { country } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { catalogueId, decimal, dollars, flag, hectares } from './figures.ts';
import { point } from './places.ts';

const area = decimal.pipe(z.number('Send the hectares.').positive('The area has to be above 0 ha.').max(1e9));

/** Geometry is read and judged by the geo package, which names what is wrong with it: here it only has to be a list. */
const positions = z.array(z.unknown(), 'Draw the field first.');

/** A field, in one of the forms in which it can be sent. */
export const sentField = {
  /** [outer ring, hole, …] of [lng, lat], closed. */
  coordinates: positions.optional(),
  /** One outer ring of [lng, lat], closed. */
  ring: positions.optional(),
  /** GeoJSON Polygon or MultiPolygon. */
  geometry: z.record(z.string(), z.unknown()).optional(),
};

/** A price tier of a service. Rates in dollars per hectare. */
export const tier = z.object({
  id: z.int(),
  service_name: z.string(),
  /** Hectares, included. */
  area_min: hectares,
  /** Hectares, excluded; null: open-ended. */
  area_max: hectares.nullable(),
  price_type: z.enum(['Fixed', 'Tiered']),
  price_per_ha: dollars,
  /** The displayed rate is price_per_ha + platform_fee_per_ha. */
  platform_fee_per_ha: dollars,
  /** An analysis costs at least this. */
  min_price: dollars,
  is_image: z.boolean(),
  /** Images belong to it and cannot be left out. */
  image_include: z.boolean(),
  image_price_per_ha: dollars,
  /** Price of the images of an area up to image_min_ha. */
  image_fix_price: dollars,
  image_min_ha: hectares,
  /** Price of the images for the area that was asked about, 0 where there are none. */
  image_price: dollars,
  /** One analysis without images for the area that was asked about. */
  estimated_price: dollars,
  /** Hours. */
  waiting_time: z.int(),
});
export type Tier = z.infer<typeof tier>;

export const listTiers = endpoint({
  method: 'GET',
  path: '/carts/solution/',
  caller: 'customer',
  summary: 'The tiers of a service that take an area of this size, priced for it',
  query: z.object({ area, service_id: catalogueId }),
  reply: z.array(tier),
});

export const getAreaDetail = endpoint({
  method: 'GET',
  path: '/carts/area-detail/',
  caller: 'customer',
  summary: 'What one analysis of an area of this size costs in this tier',
  query: z.object({
    area,
    price_range: catalogueId,
    with_image: flag.optional(),
    lat: point.lat.optional(),
    lng: point.lng.optional(),
  }),
  reply: z.object({
    service_name: z.string(),
    area_ha: hectares,
    with_image: z.boolean(),
    /** One analysis without images. */
    estimated_price: dollars,
    /** Images for one, 0 without. */
    image_price: dollars,
    /** Both for one. */
    calculated_price: dollars,
  }),
  refusals: ['restricted_area'],
});
export type AreaDetail = z.infer<typeof getAreaDetail.reply>;

export const getQuote = endpoint({
  method: 'POST',
  path: '/carts/quote/',
  caller: 'customer',
  summary: 'What a service costs for a field, in every tier that takes it, and what is known about the land',
  body: z.object({ ...sentField, service_id: catalogueId }),
  reply: z.object({
    service_code: z.string(),
    service_name: z.string(),
    /** As it is measured and billed. */
    area_ha: hectares,
    /** Null at sea. */
    country: country.nullable(),
    /** Cheapest first, priced for this field; empty when no tier takes an area of this size. */
    tiers: z.array(tier),
  }),
  refusals: ['restricted_area'],
});
export type Quote = z.infer<typeof getQuote.reply>;
