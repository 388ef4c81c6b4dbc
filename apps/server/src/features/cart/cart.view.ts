import type { CartItem } from '@furrow/contract/cart/cart';
import type { Names } from '../../http/reader.ts';
import { viewTier } from '../catalogue/tiers.view.ts';
import { dollars } from '../ledger/dollars.ts';
import type { CartRow } from './cart.store.ts';
import { isOffered, previousCents, priceRow, unavailableReason } from './price-row.ts';

export function viewItem(row: CartRow, names: Names): CartItem {
  const price = priceRow(row);
  const area = Number(row.area_ha);
  return {
    id: row.id,
    area_ha: area,
    with_image: price.withImage,
    price_range: viewTier({ ...row, id: row.tier_id }, area, names),
    service_name: names.service(row.service_code, row.service_name),
    vegetation_type: names.type(row.vegetation_type),
    soil_type: names.type(row.soil_type),
    reference_date: row.reference_date,
    limits_accepted: row.limits_accepted_at !== null,
    recurring: row.recurring_times > 0,
    recurring_days: row.recurring_weeks,
    recurring_times: row.recurring_times > 0 ? row.recurring_times : null,
    estimated_price: dollars(price.serviceCents),
    image_price: dollars(price.imageCents),
    calculated_price: dollars(price.calculatedCents),
    previous_price: previousPrice(row),
    total_price: dollars(price.totalCents),
    commission: dollars(price.commissionCents * (row.recurring_times + 1)),
    country: row.country,
    field_id: row.field_id,
    field_name: row.field_name,
    created_at: row.created_at.toISOString(),
    available: isOffered(row),
    unavailable_reason: unavailableReason(row),
  };
}

function previousPrice(row: CartRow): number | null {
  const cents = previousCents(row);
  return cents === null ? null : dollars(cents);
}

/**
 * Presents the cart. Each item states whether another one has the same land and service, and in which area restricted
 * land is.
 * @param areas names of restricted areas by item id.
 */
export function viewCart(
  rows: readonly CartRow[],
  areas: ReadonlyMap<string, string>,
  names: Names,
): CartItem[] {
  const rowsByLand = Map.groupBy(rows, landKey);
  return rows.map((row) => ({
    ...viewItem(row, names),
    ...(rowsByLand.get(landKey(row))!.length > 1 && { twice: true as const }),
    ...(areas.has(row.id) && { restricted_by: areas.get(row.id)! }),
  }));
}

/**
 * Key of an item's service and land. Fields with the same box and hectares count as the same land, because comparing
 * outlines would take too long.
 */
const landKey = ({ service_code, box, area_ha }: CartRow): string => [service_code, box, area_ha].join(' ');

/** Total of the items that can still be paid, in dollars. */
export function cartTotal(rows: readonly CartRow[]): number {
  return dollars(rows.filter(isOffered).reduce((sum, row) => sum + priceRow(row).totalCents, 0));
}
