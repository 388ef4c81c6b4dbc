import type { Kysely } from 'kysely';
import type { StoredGeometry } from '../../database/column-types.ts';
import type { Schema } from '../../database/schema.ts';
import type { AnalysisInput } from './read-item.ts';

export interface OrderedItem {
  analysis: AnalysisInput;
  fieldId: string | null;
  geometry: StoredGeometry;
  serviceCode: string;
  /** Name of the service at the time of the order. */
  serviceName: string;
  fieldName: string;
}

/**
 * Reads the input of an ordered item of the account, by the id of the item or of one of its analyses; null when there
 * is none.
 */
export async function findOrderedItem(
  db: Kysely<Schema>,
  account: string,
  itemId: string,
): Promise<OrderedItem | null> {
  const row = await orderedItemsQuery(db, account)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('i.id', '=', itemId),
        eb('i.id', '=', selectFrom('runs').select('order_item_id').where('id', '=', itemId)),
      ]),
    )
    .executeTakeFirst();
  return row === undefined ? null : toOrderedItem(row);
}

/**
 * Reads the items of an order, or of the order that a follow-up order belongs to; empty when there is no such order.
 */
export async function listOrderedItems(
  db: Kysely<Schema>,
  account: string,
  orderId: string,
): Promise<OrderedItem[]> {
  const rows = await orderedItemsQuery(db, account)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('i.order_id', '=', orderId),
        eb('i.id', 'in', selectFrom('runs').select('order_item_id').where('follow_up_id', '=', orderId)),
      ]),
    )
    .orderBy('i.position')
    .execute();
  return rows.map(toOrderedItem);
}

const orderedItemsQuery = (db: Kysely<Schema>, account: string) =>
  db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('cart_items as c', 'c.id', 'i.cart_item_id')
    .select(['c.tier_id', 'i.with_image', 'i.soil_type', 'i.vegetation_type', 'i.recurring_weeks'])
    .select(['i.reference_date', 'i.limits_accepted_at'])
    .select(['i.recurring_times', 'i.field_id', 'i.geometry', 'i.service_code', 'i.service_name'])
    .select('i.field_name')
    .where('o.account', '=', account);

function toOrderedItem(
  row: Awaited<ReturnType<ReturnType<typeof orderedItemsQuery>['executeTakeFirstOrThrow']>>,
): OrderedItem {
  return {
    analysis: {
      price_range: row.tier_id,
      with_image: row.with_image,
      soil_type: row.soil_type,
      vegetation_type: row.vegetation_type,
      reference_date: row.reference_date,
      // The customer has accepted the limitation before, and it is the same for the same service.
      limits_accepted: row.limits_accepted_at !== null,
      recurring: row.recurring_weeks !== null,
      recurring_days: row.recurring_weeks,
      recurring_times: row.recurring_weeks === null ? null : row.recurring_times,
    },
    fieldId: row.field_id,
    geometry: row.geometry,
    serviceCode: row.service_code,
    serviceName: row.service_name,
    fieldName: row.field_name,
  };
}
