import { z } from 'zod';
import { industry, service } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { savedField } from '../fields/fields.ts';
import { fieldInput, maxFieldBytes } from '../input/field-input.ts';
import { issues } from '../input/issues.ts';
import {
  catalogueId,
  decimal,
  dollars,
  flag,
  geometry,
  hectares,
  referenceDate,
} from '../input/value-schemas.ts';
import { tier } from '../pricing/pricing.ts';
import { recurrence } from './recurrence.ts';

export const cartItem = z.object({
  id: z.uuid(),
  area_ha: hectares,
  with_image: z.boolean(),
  price_range: tier,
  service_name: z.string(),
  vegetation_type: z.string().nullable(),
  soil_type: z.string().nullable(),
  /** UTC day that the analysis is about; null if the service has none. */
  reference_date: z.iso.date().nullable(),
  /** True if the limitations of the service were accepted; false also if it has none. */
  limits_accepted: z.boolean(),
  recurring: z.boolean(),
  /** Weeks between analyses, despite the name. */
  recurring_days: z.int().nullable(),
  /** Number of analyses after the first. */
  recurring_times: z.int().nullable(),
  /** Price of one analysis without images. */
  estimated_price: dollars,
  /** Price of the images of one analysis, 0 without images. */
  image_price: dollars,
  /** Price of one analysis with its images. */
  calculated_price: dollars,
  /** The `calculated_price` that the buyer saw, if it has changed since; null otherwise. */
  previous_price: dollars.nullable(),
  /** `calculated_price` for all analyses. */
  total_price: dollars,
  /** Platform fee included in `total_price`. */
  commission: dollars,
  country: z.string().nullable(),
  /** The saved field; null if the field was drawn, and is saved when the item is paid. */
  field_id: z.uuid().nullable(),
  /** Name of the field. A drawn one is named by the nearest place and a number. */
  field_name: z.string(),
  /**
   * False if its tier is no longer sold or not for this area, or if the land is now restricted: the item cannot be paid
   * and is not counted.
   */
  available: z.boolean(),
  /**
   * Reason why the item is unavailable: its tier was withdrawn or is for other areas now, or the land is now
   * restricted.
   */
  unavailable_reason: z.enum(['withdrawn', 'area', 'restricted']).nullable(),
  /** Name of the restricted area; only in `listCart` and if the land is restricted. */
  restricted_by: z.string().optional(),
  /** True if `listCart` has another item of the same land and service, which is allowed; absent otherwise. */
  twice: z.literal(true).optional(),
  created_at: z.iso.datetime(),
});
export type CartItem = z.infer<typeof cartItem>;

export const cartSummary = z.strictObject({ total_price: dollars });

const itemIds = z
  .array(z.uuid())
  .min(1, issues.no_analysis_chosen())
  .max(500, issues.too_many_analyses({ max: 500 }));

export const addToCart = endpoint({
  method: 'POST',
  path: '/carts/cart/',
  caller: 'customer',
  summary: 'Add an analysis of a field to the basket',
  maxBodyBytes: maxFieldBytes,
  body: z.object({
    /** Id of the tier. */
    price_range: catalogueId,
    ...fieldInput,
    /**
     * Area measured by the client: refused if it is more than 0.01 ha off. The price uses the server's own measurement.
     */
    area_ha: decimal,
    with_image: flag.optional(),
    /** A type from the industry's list, by its name in any language of the catalogue. */
    soil_type: z.string().max(200).nullish(),
    vegetation_type: z.string().max(200).nullish(),
    /** Required if the service has `needs_reference_date`, ignored otherwise. */
    reference_date: referenceDate,
    /** Has to be true if the service has `limits_to_accept`. */
    limits_accepted: flag.optional(),
    ...recurrence,
    /**
     * Client-chosen key of this cart item and revision of the request. A repeated or outdated revision returns the
     * stored item; a newer one replaces it.
     */
    place: z.object({ key: z.uuid(), revision: z.int().min(0).max(1_000_000) }).optional(),
    /** Price of one analysis that the user saw. It does not affect what is charged: the basket says if it has changed. */
    seen_price: decimal.pipe(z.number().min(0).max(1_000_000_000)).optional(),
    /** Item of the basket that this one replaces, in its position; refused if it is no longer there, or is being paid. */
    replaces: z.uuid().optional(),
  }),
  reply: cartItem,
  status: 201,
  refusals: ['restricted_area', 'cart_full', 'field_not_found', 'cart_item_not_found', 'payment_in_progress'],
  ownedIds: [
    { in: 'body', name: 'field_id', kind: 'field' },
    { in: 'body', name: 'replaces', kind: 'cart item' },
  ],
});

export const viewCartItem = endpoint({
  method: 'GET',
  path: '/carts/cart/{id}/',
  caller: 'customer',
  summary: 'One analysis in the basket, with what was chosen for it, so that it can be changed',
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    item: cartItem,
    /** Industry that offers the service and lists the types of the item. */
    industry,
    service,
    /** Outline of the item, which a saved field may have changed since. */
    geometry,
    /** The field as it is saved now; null if it was drawn, or is no longer saved. */
    field: savedField.nullable(),
  }),
  refusals: ['cart_item_not_found', 'solution_withdrawn'],
  ownedIds: [{ in: 'params', name: 'id', kind: 'cart item' }],
});

export const addFieldsToCart = endpoint({
  method: 'POST',
  path: '/carts/cart/bulk/',
  caller: 'customer',
  summary: 'Add the same analysis of many saved fields to the basket: all or none',
  maxBodyBytes: 1_048_576,
  body: z.object({
    lines: z
      .array(
        z.object({
          field_id: z.uuid(),
          /** Id of the tier. */
          price_range: catalogueId,
          soil_type: z.string().max(200).nullish(),
          vegetation_type: z.string().max(200).nullish(),
        }),
      )
      .min(1, issues.no_field_chosen())
      .max(500, issues.too_many_fields({ max: 500 })),
    with_image: flag.optional(),
    /** Default for lines without their own type. */
    soil_type: z.string().max(200).nullish(),
    vegetation_type: z.string().max(200).nullish(),
    /** Required if the service has `needs_reference_date`, ignored otherwise. */
    reference_date: referenceDate,
    /** Has to be true if the service has `limits_to_accept`. */
    limits_accepted: flag.optional(),
    ...recurrence,
    /** Total price shown to the user: refused if the price has changed. */
    total_price: decimal,
    /** Time from the quote. A field that was changed since is refused, even if its price is the same. */
    quoted_at: z.iso.datetime({ offset: true }).optional(),
    /** Items of the basket that these replace: refused if one is no longer there, or is being paid. */
    replaces: itemIds.optional(),
  }),
  reply: z.object({ items: z.array(cartItem), total_price: dollars }),
  status: 201,
  refusals: [
    'restricted_area',
    'cart_full',
    'field_not_found',
    'price_changed',
    'cart_item_not_found',
    'payment_in_progress',
  ],
  limits: [{ scope: 'account', max: 60, windowSeconds: 60 }],
  ownedIds: [{ in: 'body', name: 'replaces', kind: 'cart item' }],
});

export const reorderItem = endpoint({
  method: 'POST',
  path: '/carts/order-again/',
  caller: 'customer',
  summary: 'Add an item of an earlier order to the basket again, at the current price',
  body: z.object({ item_id: z.uuid() }),
  reply: cartItem,
  status: 201,
  refusals: ['order_item_not_found', 'restricted_area', 'cart_full', 'field_not_found'],
  ownedIds: [{ in: 'body', name: 'item_id', kind: 'order item' }],
});

export const reorderResult = z.object({
  /** Items added to the cart; empty if none is sold any more. */
  items: z.array(cartItem),
  /** Items that could not be added, with the reason. */
  unavailable_items: z.array(
    z.object({ service_name: z.string(), field_name: z.string(), reason: z.string() }),
  ),
});
export type ReorderResult = z.infer<typeof reorderResult>;

export const reorderOrder = endpoint({
  method: 'POST',
  path: '/carts/order-again/all/',
  caller: 'customer',
  summary: 'Add all items of an order that can still be ordered to the basket again, at current prices',
  body: z.object({ order_id: z.uuid() }),
  reply: reorderResult,
  refusals: ['order_not_found', 'cart_full'],
  ownedIds: [{ in: 'body', name: 'order_id', kind: 'order' }],
  limits: [{ scope: 'account', max: 60, windowSeconds: 60 }],
});

export const listCart = endpoint({
  method: 'GET',
  path: '/carts/cart/',
  caller: 'customer',
  summary: 'The basket, newest first; the last element is its total',
  reply: z.array(z.union([cartItem, cartSummary])),
});

export const countCart = endpoint({
  method: 'GET',
  path: '/carts/count/',
  caller: 'customer',
  summary: 'Number of analyses in the basket',
  reply: z.object({ items: z.int() }),
});

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/carts/cart/{id}/',
  caller: 'customer',
  summary: 'Remove an analysis from the basket',
  params: z.object({ id: z.uuid() }),
  /**
   * Outline with which a client can add the removed item again. The cart itself omits outlines, because five hundred of
   * them take megabytes.
   */
  reply: z.object({ geometry }),
  refusals: ['cart_item_not_found', 'payment_in_progress'],
  ownedIds: [{ in: 'params', name: 'id', kind: 'cart item' }],
});

export const removeItemsFromCart = endpoint({
  method: 'POST',
  path: '/carts/cart/remove/',
  caller: 'customer',
  summary: 'Remove analyses from the basket: all or none. They can be restored for a day',
  body: z.object({ ids: itemIds }),
  reply: z.object({ removed: z.int() }),
  refusals: ['cart_item_not_found', 'payment_in_progress'],
  ownedIds: [{ in: 'body', name: 'ids', kind: 'cart item' }],
});

export const restoreToCart = endpoint({
  method: 'POST',
  path: '/carts/cart/restore/',
  caller: 'customer',
  summary: 'Restore analyses removed from the basket: all or none',
  body: z.object({ ids: itemIds }),
  reply: z.object({ restored: z.int() }),
  refusals: ['cart_item_not_found', 'cart_full'],
  ownedIds: [{ in: 'body', name: 'ids', kind: 'cart item' }],
});

export const confirmPrices = endpoint({
  method: 'POST',
  path: '/carts/prices/seen/',
  caller: 'customer',
  summary: 'Note that the user has seen the current prices of analyses in the basket',
  body: z.object({ ids: itemIds }),
  reply: z.object({ seen: z.int() }),
  refusals: ['cart_item_not_found'],
  ownedIds: [{ in: 'body', name: 'ids', kind: 'cart item' }],
});

/** Land of a cart item that an order of the last weeks already includes, for the same service. */
export const overlap = z.object({
  cart_item_id: z.uuid(),
  order_id: z.uuid(),
  order_number: z.string(),
  service_name: z.string(),
  /** Area of the overlap. */
  hectares,
  bought_at: z.iso.datetime(),
});
export type Overlap = z.infer<typeof overlap>;

export const listOverlaps = endpoint({
  method: 'GET',
  path: '/carts/overlaps/',
  caller: 'customer',
  summary: 'Basket items whose land was recently ordered for the same service, newest order first',
  reply: z.array(overlap),
  limits: [{ scope: 'account', max: 60, windowSeconds: 60 }],
});
