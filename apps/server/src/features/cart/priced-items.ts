import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { type CartRow, toLockItems } from './cart.store.ts';
import { isOffered, priceRow } from './price-row.ts';
import type { Recurrence } from './recurrence.ts';

/** An item of the basket as an order would hold it: named as the columns of `order_items`. Money in whole cents. */
export interface PricedItem extends Recurrence {
  /** Of the cart item. */
  id: string;
  service_code: string;
  service_name: string;
  recipe: string;
  vendor: string;
  price_type: 'Fixed' | 'Tiered';
  /** Dollars with 4 decimals: service and platform fee. */
  rate_per_ha: string;
  waiting_hours: number;
  /** Hectares with 2 decimals. */
  area_ha: string;
  country: string | null;
  with_image: boolean;
  soil_type: string | null;
  vegetation_type: string | null;
  /** One analysis without images. */
  service_cents: number;
  /** Images of one. */
  image_cents: number;
  /** What of `service_cents` is the platform's, of one. */
  commission_cents: number;
  /** What the item costs: every analysis with its images. */
  total_cents: number;
}

/**
 * Items of the account's basket, priced by their tiers as these are now, and locked until the transaction ends: no removal gets at
 * them meanwhile. The account is locked by then, so that no other payment does. In the order of the basket. Left out, with no word
 * of why: what does not exist, is someone else's, was taken out or ordered, is in a living payment attempt, or has a tier that is
 * not sold any more.
 */
export async function loadPricedItems(
  trx: Transaction<Schema>,
  account: string,
  ids: readonly string[],
): Promise<PricedItem[]> {
  const { rows } = await trx.executeQuery(toLockItems(trx, account, ids));
  return pricedItems(rows);
}

/** The same, of the rows that `toLockItems` gives. */
export const pricedItems = (rows: readonly CartRow[]): PricedItem[] =>
  rows.filter(isOffered).map(toPricedItem);

function toPricedItem(row: CartRow): PricedItem {
  const price = priceRow(row);
  return {
    id: row.id,
    service_code: row.service_code,
    service_name: row.service_name,
    recipe: row.recipe,
    vendor: row.vendor,
    price_type: row.price_type,
    rate_per_ha: row.rate_per_ha,
    waiting_hours: row.waiting_hours,
    area_ha: row.area_ha,
    country: row.country,
    with_image: price.withImage,
    soil_type: row.soil_type,
    vegetation_type: row.vegetation_type,
    recurring_weeks: row.recurring_weeks,
    recurring_times: row.recurring_times,
    service_cents: price.serviceCents,
    image_cents: price.imageCents,
    commission_cents: price.commissionCents,
    total_cents: price.totalCents,
  };
}
