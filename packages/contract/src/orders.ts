import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dollars, hectares } from './figures.ts';
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

export const orderRow = z.object({
  id: z.uuid(),
  /** For people: F-2026-000123. */
  number: z.string(),
  service_names: z.array(z.string()),
  order_amount: dollars,
  reccurring_order: z.boolean(),
  created_at: z.iso.datetime(),
  /** Of each item, in the order of service_names. */
  analysis_status: z.array(analysisStatus),
});
export type OrderRow = z.infer<typeof orderRow>;

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
  recurring: z.boolean(),
  recurring_days: z.int().nullable(),
  recurring_times: z.int().nullable(),
  calculated_price: dollars,
  /** All analyses of the item. */
  estimated_amount: dollars,
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
  /** Why it stands where it stands, for people; null where the state says it all. */
  status_reason: z.string().nullable(),
  country: z.string().nullable(),
  /** What the saved field was called that it was ordered from; null where the field was drawn. */
  field_name: z.string().nullable(),
});
export type OrderItem = z.infer<typeof orderItem>;

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
  payments: z.object({ amount: dollars, wallet_amount: dollars }),
  total: dollars,
  reccurring_order: z.boolean(),
  /** The first order, of a recurring follow-up; null otherwise. */
  order_id: z.uuid().nullable(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders/order-list/',
  caller: 'customer',
  summary: 'Orders, newest first',
  query: paging,
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
