import { acceptsArea, hasImages, type Price, priceOf, totalCents } from '../catalogue/price.ts';
import type { CartRow } from './cart.store.ts';

/** Price of an item by the current values of its tier. */
export interface RowPrice extends Price {
  withImage: boolean;
  totalCents: number;
}

export function priceRow(row: CartRow): RowPrice {
  const withImage = hasImages(row, row.with_image);
  const price = priceOf(row, Number(row.area_ha), withImage);
  return { ...price, withImage, totalCents: totalCents(price, row.recurring_times) };
}

/** Price of one analysis that the buyer has seen, if it has changed since, in cents; null otherwise. */
export function previousCents(row: CartRow): number | null {
  const isOther = row.seen_cents !== priceRow(row).calculatedCents;
  return isOther && isOffered(row) ? row.seen_cents : null;
}

/** Gives the reason why an item can no longer be paid; null while it can. */
export function unavailableReason(row: CartRow): 'withdrawn' | 'area' | 'restricted' | null {
  if (row.restricted) return 'restricted';
  if (!row.sold) return 'withdrawn';
  return acceptsArea(row, Number(row.area_ha)) ? null : 'area';
}

export const isOffered = (row: CartRow): boolean => unavailableReason(row) === null;
