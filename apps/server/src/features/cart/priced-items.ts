import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { buildLockItemsStatement, type CartRow } from './cart.store.ts';
import type { Recurrence } from './item-recurrence.ts';
import { isOffered, priceRow } from './price-row.ts';

/** A cart item in the form of an order item, named like the columns of `order_items`. Amounts of money are in cents. */
export interface PricedItem extends Recurrence {
  /** Id of the cart item. */
  id: string;
  service_code: string;
  service_name: string;
  recipe: string;
  vendor: string;
  price_type: 'Fixed' | 'Tiered';
  /** Price per hectare in dollars with 4 decimals, including the platform's fee. */
  rate_per_ha: string;
  waiting_hours: number;
  /** Area in hectares with 2 decimals. */
  area_ha: string;
  country: string | null;
  with_image: boolean;
  soil_type: string | null;
  vegetation_type: string | null;
  /** Price of one analysis without images, in cents. */
  service_cents: number;
  /** Price of the images of one analysis, in cents. */
  image_cents: number;
  /** The platform's part of `service_cents`, for one analysis. */
  commission_cents: number;
  /** Price of the item in cents: every analysis with its images. */
  total_cents: number;
}

/**
 * Loads items of the account's cart in the order of the cart, with current prices, and locks them until the transaction
 * ends; the account has to be locked before. It leaves out items that are not in the cart, are being paid, or have a
 * tier that is no longer sold.
 */
export async function loadPricedItems(
  trx: Transaction<Schema>,
  account: string,
  ids: readonly string[],
): Promise<PricedItem[]> {
  const { rows } = await trx.executeQuery(buildLockItemsStatement(trx, account, ids));
  return pricedItems(rows);
}

/** Computes the prices of the rows that the query of `buildLockItemsStatement` returns. */
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
