import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dollars, hectares, optionalLine } from './figures.ts';
import { counted, paging } from './paging.ts';

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

/** How many analyses of an order there are, and how many of them stand where. */
export const orderAnalyses = z.object({
  total: z.int(),
  done: z.int(),
  /** That are still to come: under way, or waiting for their date. */
  open: z.int(),
  /** Of `open`, those that wait for a clear view. */
  waiting: z.int(),
  /** Of which the money went back. */
  returned: z.int(),
});

/**
 * By where the analyses of an order stand: one is still to come, one waits for a clear view, all are over and one has a
 * result, the money of one went back.
 */
export const orderFilters = ['open', 'waiting', 'done', 'returned'] as const;
export type OrderFilter = (typeof orderFilters)[number];

export const orderRow = z.object({
  id: z.uuid(),
  /** For people: F-2026-000123. */
  number: z.string(),
  service_names: z.array(z.string()),
  /** Of each item, in the order of service_names; null: drawn and not saved. */
  field_names: z.array(z.string().nullable()),
  order_amount: dollars,
  reccurring_order: z.boolean(),
  created_at: z.iso.datetime(),
  /** Of each item, in the order of service_names. */
  analysis_status: z.array(analysisStatus),
  analyses: orderAnalyses,
});
export type OrderRow = z.infer<typeof orderRow>;

/** In a follow-up order one analysis of it stands alone, under an id of its own, and costs nothing more. */
export const orderItem = z.object({
  id: z.uuid(),
  service_name: z.string(),
  area_ha: hectares,
  /** Dollars per hectare: service and platform fee. */
  price: dollars,
  price_type: z.enum(['Fixed', 'Tiered']),
  /** One analysis with its images. */
  amount: dollars,
  with_image: z.boolean(),
  image_price: dollars,
  vegetation_type: z.string().nullable(),
  soil_type: z.string().nullable(),
  /** UTC day that the analysis is about; null where the service has none. */
  reference_date: z.iso.date().nullable(),
  /** Whether the limits of the service were accepted; false where it has none to accept. */
  limits_accepted: z.boolean(),
  recurring: z.boolean(),
  recurring_days: z.int().nullable(),
  recurring_times: z.int().nullable(),
  calculated_price: dollars,
  /** All analyses of the item. */
  estimated_amount: dollars,
  /** What of estimated_amount is the platform's. */
  commission: dollars,
  refunds: z.array(
    z.object({
      /** Of all analyses that were taken back together. */
      refund_amount: dollars,
      /** How many they were. */
      recurring_times: z.int(),
      created_at: z.iso.datetime(),
      reason: z.string(),
    }),
  ),
  /** Whether cancelling would succeed now. */
  cancel: z.boolean(),
  /** How many analyses cancelling now would take back, and what would come back to the wallet. */
  cancel_times: z.int(),
  cancel_refund: dollars,
  analysis_status: analysisStatus,
  /** Why it stands where it stands or, of one under way, what is being done; null where the state says it all. */
  status_reason: z.string().nullable(),
  country: z.string().nullable(),
  /** What the saved field was called that it was ordered from; null where the field was drawn. */
  field_name: z.string().nullable(),
});
export type OrderItem = z.infer<typeof orderItem>;

/** A PDF that was made once and stays as it is. */
export const orderDocument = z.object({
  id: z.uuid(),
  kind: z.enum(['receipt', 'credit_note']),
  /** Without gaps; null for the moment until it is numbered. */
  number: z.string().nullable(),
  /** Dollars. */
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
    /** Such as `visa`, and the last four digits, where the provider told them. */
    card_brand: z.string().nullable(),
    card_last4: z.string().nullable(),
    /** What went back to the card later. */
    refunded_to_card: dollars,
  }),
  total: dollars,
  /** What of the total is the platform's. */
  commission: dollars,
  /** What went back of it by now, to the wallet and to the card. */
  refunded: dollars,
  documents: z.array(orderDocument),
  reccurring_order: z.boolean(),
  /** The first order, of a recurring follow-up; null otherwise. */
  order_id: z.uuid().nullable(),
  /** Its number. */
  first_number: z.string().nullable(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders/order-list/',
  caller: 'customer',
  summary:
    'Orders, newest first; what is repeated has a follow-up order for each later date, from when it starts',
  query: paging.extend({
    /** Part of a number, or of the name of a service or a field. */
    search: optionalLine(100),
    state: z.enum(orderFilters).optional(),
    /** The order that this item of the basket became a part of. */
    cart_id: z.uuid().toLowerCase().optional(),
  }),
  reply: z.array(orderRow),
  beside: counted,
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/order-detail/',
  caller: 'customer',
  summary: 'One order with its items, address and payments',
  query: z.object({ order_id: z.uuid() }),
  reply: orderDetail,
  refusals: ['order_not_found'],
  owned: [{ in: 'query', name: 'order_id', of: 'order' }],
});

/** An analysis of an item: its date, its state and its money. */
export const orderRun = z.object({
  id: z.uuid(),
  item_id: z.uuid(),
  /** 0 is the first. */
  sequence: z.int(),
  due_at: z.iso.datetime(),
  state: analysisStatus,
  reason: z.string().nullable(),
  /** Dollars of the item that it is worth. */
  amount: dollars,
  /** `held` until it is done or not to be. */
  money: z.enum(['held', 'spent', 'refunded', 'disputed']),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  /** Whether it can be skipped or moved, or put off with those after it. */
  is_open: z.boolean(),
  /** Dollars of its pictures that were bought after it was delivered, from the wallet; null where none were, or they came back. */
  pictures_price: dollars.nullable(),
  /** The follow-up order that it stands in; null where it has not started, and of the first. */
  follow_up_id: z.uuid().nullable(),
});
export type OrderRun = z.infer<typeof orderRun>;

/** Something that happened to an order. */
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
  /** Of the run; of many, the first. */
  sequence: z.int().nullable(),
  /** How many runs of the item went over at that instant for that reason: those that are cancelled together are one event. */
  analyses: z.int(),
  /** What the run went over to; `Refunded` also where the money of a delivered one came back. */
  state: analysisStatus.nullable(),
  /** Why the run went over; of `paid`, how. */
  reason: z.string().nullable(),
  /** Dollars that were paid (`paid`, `pictures_paid`), went to the wallet (`run`, of all of them; `pictures_refunded`) or to the card, are disputed, or stand on the document. */
  amount: dollars.nullable(),
  /** Number of the document. */
  number: z.string().nullable(),
  /** When the analysis comes that was moved; of many that were put off, the first. */
  due_at: z.iso.datetime().nullable(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

export const getOrderTimeline = endpoint({
  method: 'GET',
  path: '/orders/order-timeline/',
  caller: 'customer',
  summary:
    'What happened to an order, newest first, 100 a page unless said; and the dates, states and money of its analyses, the first 1,000',
  query: paging.extend({
    order_id: z.uuid(),
    /** Only of this item. */
    item_id: z.uuid().optional(),
  }),
  reply: z.object({
    events: z.array(orderEvent),
    /** By item, then by date. */
    runs: z.array(orderRun),
    /** Dollars of all analyses, also of those that are not listed. */
    money: z.object({ held: dollars, spent: dollars, refunded: dollars, disputed: dollars }),
  }),
  /** `total`: of the events. */
  beside: counted.extend({ runs_total: z.int() }),
  refusals: ['order_not_found', 'order_item_not_found'],
  owned: [
    { in: 'query', name: 'order_id', of: 'order' },
    { in: 'query', name: 'item_id', of: 'order item' },
  ],
});

export const getDocument = endpoint({
  method: 'POST',
  path: '/orders/document/',
  caller: 'signed-in',
  summary: 'An address, good for 15 minutes, of a receipt or a credit note as PDF',
  body: z.object({ document_id: z.uuid() }),
  reply: z.object({ url: z.string() }),
  refusals: ['document_not_found'],
  owned: [{ in: 'body', name: 'document_id', of: 'document' }],
});
