import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { paging, totalCount } from '../input/paging.ts';
import { decimal, dollars, hectares, optionalLine } from '../input/value-schemas.ts';

export const analysisStatuses = [
  'Scheduled',
  'Processing',
  'Waiting for a clear view',
  'Completed',
  'Refunded',
  'Failed',
  'Cancelled',
  'Disputed',
] as const;
export const analysisStatus = z.enum(analysisStatuses);
export type AnalysisStatus = z.infer<typeof analysisStatus>;

/** Number of analyses of an order or of an item, in total and by state. */
export const orderAnalyses = z.object({
  total: z.int(),
  done: z.int(),
  /** Analyses that are not finished: in progress, or waiting for their date. */
  open: z.int(),
  /** Those of the `open` analyses that wait for a clear view. */
  waiting: z.int(),
  /** Those of the `open` analyses that wait for their date. */
  scheduled: z.int(),
  /** Analyses that were refunded. */
  returned: z.int(),
  /** Date of the next analysis that waits for its date; null if there is none. */
  next_due_at: z.iso.datetime().nullable(),
});
export type OrderAnalyses = z.infer<typeof orderAnalyses>;

/**
 * Filter of orders by the state of their analyses. `open`: at least one is not finished; `waiting`: one waits for a
 * clear view; `done`: all are finished and one has a result; `returned`: one was refunded.
 */
export const orderFilters = ['open', 'waiting', 'done', 'returned'] as const;
export type OrderFilter = (typeof orderFilters)[number];

export const orderRow = z.object({
  id: z.uuid(),
  /** Human-readable order number, such as F-2026-000123. */
  number: z.string(),
  service_names: z.array(z.string()),
  /** Field name of each item, in the order of `service_names`. */
  field_names: z.array(z.string()),
  /**
   * Shape of the first field for a small picture: corners in a square of 100 by 100 units, x to the east and y to the
   * south.
   */
  shape: z.array(z.tuple([z.int(), z.int()])),
  order_amount: dollars,
  reccurring_order: z.boolean(),
  created_at: z.iso.datetime(),
  /** Status of each item, in the order of `service_names`. */
  analysis_status: z.array(analysisStatus),
  analyses: orderAnalyses,
});
export type OrderRow = z.infer<typeof orderRow>;

/** An item of an order. In a follow-up order it has a single analysis, an id of its own and no further cost. */
export const orderItem = z.object({
  id: z.uuid(),
  service_name: z.string(),
  area_ha: hectares,
  /** Dollars per hectare: service and platform fee. */
  price: dollars,
  price_type: z.enum(['Fixed', 'Tiered']),
  /** Price of one analysis with its images. */
  amount: dollars,
  with_image: z.boolean(),
  image_price: dollars,
  vegetation_type: z.string().nullable(),
  soil_type: z.string().nullable(),
  /** UTC day that the analysis is about; null if the service has none. */
  reference_date: z.iso.date().nullable(),
  /** True if the limitations of the service were accepted; false also if it has none. */
  limits_accepted: z.boolean(),
  recurring: z.boolean(),
  recurring_days: z.int().nullable(),
  recurring_times: z.int().nullable(),
  calculated_price: dollars,
  /** Price of all analyses of the item. */
  estimated_amount: dollars,
  /** Platform fee included in `estimated_amount`. */
  commission: dollars,
  refunds: z.array(
    z.object({
      /** Refund of all analyses that were cancelled together. */
      refund_amount: dollars,
      /** Number of analyses that were cancelled together. */
      recurring_times: z.int(),
      created_at: z.iso.datetime(),
      reason: z.string(),
    }),
  ),
  /** True if the item can be cancelled now. */
  cancel: z.boolean(),
  /** Number of analyses that cancelling now would end, and their refund to the wallet. */
  cancel_times: z.int(),
  cancel_refund: dollars,
  analysis_status: analysisStatus,
  /** Analyses of the item. Its `analysis_status` is that of one of them. */
  analyses: orderAnalyses,
  /**
   * Reason for the status or, for an analysis in progress, its current step; null if the status needs no explanation.
   */
  status_reason: z.string().nullable(),
  country: z.string().nullable(),
  /** The saved field; null if it was deleted, or the list of fields was full. */
  field_id: z.uuid().nullable(),
  field_name: z.string(),
});
export type OrderItem = z.infer<typeof orderItem>;

/** A PDF that is created once and never changed. */
export const orderDocument = z.object({
  id: z.uuid(),
  kind: z.enum(['receipt', 'credit_note']),
  /** Number from a gapless sequence; null until it is assigned. */
  number: z.string().nullable(),
  /** Amount of the document in dollars. */
  amount: dollars,
  created_at: z.iso.datetime(),
});
export type OrderDocument = z.infer<typeof orderDocument>;

export const orderDetail = z.object({
  id: z.uuid(),
  number: z.string(),
  created_at: z.iso.datetime(),
  order_items: z.array(orderItem),
  billing_address: z.object({
    address_line_1: z.string(),
    city: z.string(),
    district: z.string(),
    state: z.string(),
    country: z.string(),
    postal_code: z.string(),
  }),
  /** Dollars paid by card and from the wallet. */
  payments: z.object({
    amount: dollars,
    wallet_amount: dollars,
    /** Card brand, such as `visa`, and last four digits, if the payment provider reported them. */
    card_brand: z.string().nullable(),
    card_last4: z.string().nullable(),
    /** Amount refunded to the card later. */
    refunded_to_card: dollars,
  }),
  total: dollars,
  /** Platform fee included in the total. */
  commission: dollars,
  /** Amount refunded so far, to the wallet and to the card. */
  refunded: dollars,
  documents: z.array(orderDocument),
  reccurring_order: z.boolean(),
  /** The first order of a recurring item, for a follow-up order; null otherwise. */
  order_id: z.uuid().nullable(),
  /** Number of the first order. */
  first_number: z.string().nullable(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders/order-list/',
  caller: 'customer',
  summary:
    'Orders, newest first; a recurring order gets a follow-up order for each later date when its analysis starts',
  query: paging.extend({
    /** Part of an order number, or of the name of a service or a field. */
    search: optionalLine(100),
    state: z.enum(orderFilters).optional(),
    /** Code of a service that the order contains. */
    service: optionalLine(100),
    /** Saved field that the order contains. */
    field_id: z.uuid().toLowerCase().optional(),
    /**
     * Season: year of the satellite view of a result of the order, or of the day that was ordered. While neither is
     * known of any analysis, the year (UTC) in which the order was made.
     */
    year: decimal.pipe(z.int().min(2000).max(2999)).optional(),
    /** Cart item that became part of the order. */
    cart_id: z.uuid().toLowerCase().optional(),
  }),
  reply: z.array(orderRow),
  extras: totalCount,
});

export const listOrderFilters = endpoint({
  method: 'GET',
  path: '/orders/order-filters/',
  caller: 'customer',
  summary: 'The services, saved fields and seasons of all orders, by which their list can be filtered',
  query: z.object({
    /** Saved field that is in the reply in any case, if it was ordered. */
    field_id: z.uuid().toLowerCase().optional(),
  }),
  reply: z.object({
    services: z.array(z.object({ code: z.string(), name: z.string() })),
    /** The 500 that were ordered last, by name. */
    fields: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Seasons as in the `year` of the list, newest first. */
    years: z.array(z.int()),
  }),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/order-detail/',
  caller: 'customer',
  summary: 'One order with its items, address and payments',
  query: z.object({ order_id: z.uuid() }),
  reply: orderDetail,
  refusals: ['order_not_found'],
  ownedIds: [{ in: 'query', name: 'order_id', kind: 'order' }],
});

/** One analysis of an item: its date, state and money. */
export const orderRun = z.object({
  id: z.uuid(),
  item_id: z.uuid(),
  /** 0 is the first analysis. */
  sequence: z.int(),
  due_at: z.iso.datetime(),
  state: analysisStatus,
  reason: z.string().nullable(),
  /** Share of this analysis in the item's price, in dollars. */
  amount: dollars,
  /** `held` until the analysis is completed, refunded or disputed. */
  money: z.enum(['held', 'spent', 'refunded', 'disputed']),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  /** True if the analysis can be skipped, moved, or postponed together with later ones. */
  is_open: z.boolean(),
  /**
   * Price in dollars of images bought from the wallet after delivery; null if none were bought, or they were refunded.
   */
  images_price: dollars.nullable(),
  /** Follow-up order of this analysis; null if it has not started, and for the first one. */
  follow_up_id: z.uuid().nullable(),
});
export type OrderRun = z.infer<typeof orderRun>;

/** An event in the timeline of an order. */
export const orderEvent = z.object({
  at: z.iso.datetime(),
  kind: z.enum([
    'paid',
    'run',
    'moved',
    'paused',
    'pictures_paid',
    'pictures_made',
    'pictures_refunded',
    'refunded_to_card',
    'refund_not_taken',
    'dispute_opened',
    'dispute_won',
    'dispute_lost',
    'document',
  ]),
  item_id: z.uuid().nullable(),
  /** Sequence number of the run; of the first one if the event is about several. */
  sequence: z.int().nullable(),
  /**
   * Number of runs of the item with the same transition, time and reason: runs that are cancelled together are one
   * event.
   */
  analyses: z.int(),
  /** New state of the run; `Refunded` also if a delivered one was refunded. */
  state: analysisStatus.nullable(),
  /** Reason for the transition; for `paid`, the means of payment. */
  reason: z.string().nullable(),
  /**
   * Amount in dollars: paid (`paid`, `pictures_paid`), refunded to the wallet (`run`: total of all runs;
   * `pictures_refunded`) or to the card, disputed, or shown on the document.
   */
  amount: dollars.nullable(),
  /** Document number. */
  number: z.string().nullable(),
  /** New date of a moved analysis; of the first one if several were postponed. */
  due_at: z.iso.datetime().nullable(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

export const getOrderTimeline = endpoint({
  method: 'GET',
  path: '/orders/order-timeline/',
  caller: 'customer',
  summary:
    'History of an order, newest first, 100 entries a page by default, with the dates, states and amounts of its first 1,000 analyses',
  query: paging.extend({
    order_id: z.uuid(),
    /** Restricts the events to this item. */
    item_id: z.uuid().optional(),
  }),
  reply: z.object({
    events: z.array(orderEvent),
    /** Analyses sorted by item, then by date. */
    runs: z.array(orderRun),
    /** Amounts in dollars over all analyses, including those that are not listed. */
    money: z.object({ held: dollars, spent: dollars, refunded: dollars, disputed: dollars }),
  }),
  /** `total` is the number of events. */
  extras: totalCount.extend({ runs_total: z.int() }),
  refusals: ['order_not_found', 'order_item_not_found'],
  ownedIds: [
    { in: 'query', name: 'order_id', kind: 'order' },
    { in: 'query', name: 'item_id', kind: 'order item' },
  ],
});

export const getDocument = endpoint({
  method: 'POST',
  path: '/orders/document/',
  caller: 'signed-in',
  summary: 'A link, valid for 15 minutes, to a receipt or a credit note as PDF',
  body: z.object({ document_id: z.uuid() }),
  reply: z.object({ url: z.string() }),
  refusals: ['document_not_found'],
  ownedIds: [{ in: 'body', name: 'document_id', kind: 'document' }],
});
