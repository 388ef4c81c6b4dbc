import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { catalogueId, decimal, dollars, flag, geometry, hectares } from './figures.ts';
import { tier } from './pricing.ts';

/** Geometry is read and judged by the geo package, which names what is wrong with it: here it only has to be a list. */
const rings = z.array(z.unknown(), 'Draw the field first.');

export const cartItem = z.object({
  id: z.uuid(),
  area_ha: hectares,
  with_image: z.boolean(),
  price_range: tier,
  service_name: z.string(),
  vegetation_type: z.string().nullable(),
  soil_type: z.string().nullable(),
  recurring: z.boolean(),
  /** Weeks between analyses, despite its name. */
  recurring_days: z.int().nullable(),
  /** Further analyses after the first. */
  recurring_times: z.int().nullable(),
  /** One analysis without images. */
  estimated_price: dollars,
  /** Images for one, 0 without. */
  image_price: dollars,
  /** Both for one. */
  calculated_price: dollars,
  /** calculated_price for every analysis. */
  total_price: dollars,
  /** What of total_price is the platform's. */
  commission: dollars,
  country: z.string().nullable(),
  /** False once its tier is not sold any more, or not for this area: it cannot be paid and does not count. */
  available: z.boolean(),
  created_at: z.iso.datetime(),
});
export type CartItem = z.infer<typeof cartItem>;

export const cartSummary = z.strictObject({ total_price: dollars });

export const addToCart = endpoint({
  method: 'POST',
  path: '/carts/cart/',
  caller: 'customer',
  summary: 'Put an analysis of a field into the basket',
  body: z.object({
    /** Tier. */
    price_range: catalogueId,
    /** [outer ring, hole, …] of [lng, lat], closed; or `geometry`. */
    coordinates: rings.optional(),
    /** GeoJSON Polygon or MultiPolygon, instead of `coordinates`. */
    geometry: z.record(z.string(), z.unknown()).optional(),
    /** What the caller measured: refused when it is more than 0.01 ha off. The price is by the server's own. */
    area_ha: decimal,
    with_image: flag.optional(),
    soil_type: z.string().max(200).nullish(),
    vegetation_type: z.string().max(200).nullish(),
  }),
  reply: cartItem,
  status: 201,
  refusals: ['basket_full'],
});

export const listCart = endpoint({
  method: 'GET',
  path: '/carts/cart/',
  caller: 'customer',
  summary: 'The basket, newest first; the last element is its total',
  reply: z.array(z.union([cartItem, cartSummary])),
});

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/carts/cart/{id}/',
  caller: 'customer',
  summary: 'Take an analysis out of the basket',
  params: z.object({ id: z.uuid() }),
  /** With it, it can be put back. The basket itself leaves outlines out: five hundred of them are megabytes. */
  reply: z.object({ geometry }),
  refusals: ['cart_item_not_found', 'payment_in_progress'],
  owned: [{ in: 'params', name: 'id', of: 'cart item' }],
});
