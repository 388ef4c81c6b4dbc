import type {
  AnalysisStatus,
  OrderDetail,
  OrderItem,
  OrderRow as WireRow,
} from '@furrow/contract/orders/orders';
import type { Names, Say } from '../../http/reader.ts';
import type { StoredDocument } from '../documents/documents.store.ts';
import { dollars } from '../ledger/dollars.ts';
import { fieldShape } from './field-shape.ts';
import type { OrderListRow, StoredItem, StoredOrder, StoredRefund } from './orders.store.ts';

/** The reader of an order: the language of messages, and the names of services and types. */
interface OrderReader {
  say: Say;
  names: Names;
}

export function viewRow(row: OrderListRow, names: Names): WireRow {
  return {
    id: row.id,
    number: row.number,
    service_names: row.service_names.map((name, index) => names.service(row.service_codes[index]!, name)),
    field_names: row.field_names,
    shape: fieldShape(row.geometry.coordinates),
    order_amount: dollars(row.total_cents),
    reccurring_order: row.first_order_id !== null,
    created_at: row.created_at.toISOString(),
    analysis_status: row.states as AnalysisStatus[],
    analyses: row.analyses,
  };
}

export function viewOrder(
  order: StoredOrder,
  items: readonly StoredItem[],
  refunds: readonly StoredRefund[],
  documents: readonly StoredDocument[],
  refundedToCardCents: number,
  reader: OrderReader,
): OrderDetail {
  const { address_line_1, city, district, state, country, postal_code } = order.billing_address;
  return {
    id: order.id,
    number: order.number,
    created_at: order.created_at.toISOString(),
    order_items: items.map((item) =>
      viewItem(
        item,
        refunds.filter(({ item_id }) => item_id === item.id),
        reader,
      ),
    ),
    billing_address: { address_line_1, city, district, state, country, postal_code },
    payments: {
      amount: dollars(order.card_cents),
      wallet_amount: dollars(order.wallet_cents),
      card_brand: order.card_brand,
      card_last4: order.card_last4,
      refunded_to_card: dollars(refundedToCardCents),
    },
    total: dollars(order.total_cents),
    commission: dollars(
      items.reduce(
        (sum, { commission_cents, recurring_times }) => sum + commission_cents * (recurring_times + 1),
        0,
      ),
    ),
    refunded: dollars(refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
    documents: documents.map(({ id, kind, number, amount_cents, created_at }) => ({
      id,
      kind,
      number,
      amount: dollars(amount_cents),
      created_at: created_at.toISOString(),
    })),
    reccurring_order: order.first_order_id !== null,
    order_id: order.first_order_id,
    first_number: order.first_order_id === null ? null : order.first_number,
  };
}

function viewItem(
  item: StoredItem,
  refunds: readonly StoredRefund[],
  { say, names }: OrderReader,
): OrderItem {
  const priceOfOneCents = item.service_cents + item.image_cents;
  return {
    id: item.id,
    service_name: names.service(item.service_code, item.service_name),
    area_ha: Number(item.area_ha),
    price: Number(item.rate_per_ha),
    price_type: item.price_type,
    amount: dollars(priceOfOneCents),
    with_image: item.with_image,
    image_price: dollars(item.image_cents),
    vegetation_type: names.type(item.vegetation_type),
    soil_type: names.type(item.soil_type),
    reference_date: item.reference_date,
    limits_accepted: item.limits_accepted_at !== null,
    recurring: item.recurring_times > 0,
    recurring_days: item.recurring_weeks,
    recurring_times: item.recurring_times > 0 ? item.recurring_times : null,
    calculated_price: dollars(priceOfOneCents),
    estimated_amount: dollars(priceOfOneCents * (item.recurring_times + 1)),
    commission: dollars(item.commission_cents * (item.recurring_times + 1)),
    refunds: refunds.map(({ amount_cents, runs, reason, created_at }) => ({
      refund_amount: dollars(amount_cents),
      recurring_times: runs,
      created_at: created_at.toISOString(),
      reason: reason ? say(reason) : '',
    })),
    cancel: item.cancellable_runs > 0,
    cancel_times: item.cancellable_runs,
    cancel_refund: dollars(priceOfOneCents * item.cancellable_runs),
    analysis_status: item.state as AnalysisStatus,
    analyses: item.analyses,
    status_reason: item.reason && say(item.reason),
    country: item.country,
    field_id: item.field_id,
    field_name: item.field_name,
  };
}
