import type { OrderDetail, OrderItem, OrderRow, OrderRun } from '@furrow/contract/orders/orders';
import { ordersTexts } from '../../../texts/orders.ts';
import { sample, sampleTotal } from '../../payments/checkout/sample-prices.ts';
import type { OrderTimeline } from './use-order.ts';

const texts = ordersTexts.sample;
const { hectares } = sample;
const images = sample.imagesPerHectare * hectares;
const orderedAt = '2025-01-05T09:00:00.000Z';
/** Time of the sample's result, within the 72 hours that the sample promises. */
const capturedAt = '2025-01-07T09:00:00.000Z';

const item: OrderItem = {
  id: 'sample-item',
  service_name: texts.service,
  area_ha: hectares,
  price: sample.servicePerHectare,
  price_type: 'Fixed',
  amount: sampleTotal,
  with_image: true,
  image_price: images,
  vegetation_type: texts.vegetation,
  soil_type: texts.soil,
  reference_date: null,
  limits_accepted: false,
  recurring: false,
  recurring_days: null,
  recurring_times: null,
  calculated_price: sampleTotal,
  estimated_amount: sampleTotal,
  commission: 0,
  refunds: [],
  cancel: false,
  cancel_times: 0,
  cancel_refund: 0,
  analysis_status: 'Completed',
  analyses: { total: 1, open: 0, waiting: 0, scheduled: 0, done: 1, returned: 0, next_due_at: null },
  status_reason: null,
  country: null,
  field_id: null,
  field_name: texts.field,
};

const run: OrderRun = {
  id: 'sample-run',
  item_id: item.id,
  sequence: 0,
  due_at: orderedAt,
  state: 'Completed',
  reason: null,
  amount: sampleTotal,
  money: 'spent',
  images_price: null,
  started_at: orderedAt,
  finished_at: capturedAt,
  is_open: false,
  follow_up_id: null,
};

/** An invented order for the sample screens. */
export const sampleOrder: OrderDetail = {
  id: 'sample',
  number: texts.number,
  created_at: orderedAt,
  order_items: [item],
  billing_address: {
    address_line_1: '1 Mill Lane',
    city: 'Ghent',
    district: 'East Flanders',
    state: 'Flanders',
    country: 'Belgium',
    postal_code: '9000',
  },
  payments: {
    amount: sampleTotal,
    wallet_amount: 0,
    card_brand: null,
    card_last4: null,
    refunded_to_card: 0,
  },
  total: sampleTotal,
  commission: 0,
  refunded: 0,
  documents: [],
  reccurring_order: false,
  order_id: null,
  first_number: null,
};

/** The sample order as it appears in the list of orders. */
export const sampleRow: OrderRow = {
  id: sampleOrder.id,
  number: sampleOrder.number,
  service_names: [item.service_name],
  field_names: [item.field_name],
  shape: [
    [0, 30],
    [90, 10],
    [100, 75],
    [15, 90],
  ],
  order_amount: sampleTotal,
  reccurring_order: false,
  created_at: orderedAt,
  analysis_status: ['Completed'],
  analyses: item.analyses,
};

const emptyEvent = {
  item_id: null,
  sequence: null,
  analyses: 0,
  state: null,
  reason: null,
  amount: null,
  number: null,
  due_at: null,
};

export const sampleTimeline: OrderTimeline = {
  events: [
    {
      ...emptyEvent,
      at: capturedAt,
      kind: 'run',
      item_id: item.id,
      sequence: 0,
      analyses: 1,
      state: 'Completed',
    },
    { ...emptyEvent, at: orderedAt, kind: 'paid', amount: sampleTotal },
  ],
  totalEvents: 2,
  runs: [run],
  money: { held: 0, spent: sampleTotal, refunded: 0, disputed: 0 },
};
