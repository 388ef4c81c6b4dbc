import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';

/** Small picture of a field in a list. */
export const fieldThumbnail = z.object({
  /**
   * Rings of the field in the picture: corners in a square of 100 by 100 units, x to the east and y to the south; empty
   * for an outline that was erased.
   */
  outline: z.array(z.array(z.tuple([z.int(), z.int()]))),
  /** The land in natural colours, from the newest clear views of the month; null if there is no imagery of it. */
  picture: z
    .object({
      /** Square WebP image of some kilobytes as a data URL. */
      url: z.string(),
      attribution: z.string(),
    })
    .nullable(),
});
export type FieldThumbnail = z.infer<typeof fieldThumbnail>;

/** A list has up to 500 fields, which are requested as they come into view. */
const limits = [{ scope: 'account', max: 600, windowSeconds: 60, counter: 'thumbnails' }] as const;

export const viewCartThumbnail = endpoint({
  method: 'GET',
  path: '/carts/thumbnail/',
  caller: 'customer',
  summary: 'A small picture of the field of an analysis in the basket',
  query: z.object({ item_id: z.uuid() }),
  reply: fieldThumbnail,
  refusals: ['cart_item_not_found'],
  limits,
  ownedIds: [{ in: 'query', name: 'item_id', kind: 'cart item' }],
});

export const viewOrderThumbnail = endpoint({
  method: 'GET',
  path: '/orders/thumbnail/',
  caller: 'customer',
  summary: 'A small picture of the first field of an order, or of the field of one of its items',
  query: z.object({
    order_id: z.uuid(),
    /** Id of an item as in `getOrder`; by default the first item. */
    item_id: z.uuid().optional(),
  }),
  reply: fieldThumbnail,
  refusals: ['order_not_found', 'order_item_not_found'],
  limits,
  ownedIds: [
    { in: 'query', name: 'order_id', kind: 'order' },
    { in: 'query', name: 'item_id', kind: 'order item' },
  ],
});
