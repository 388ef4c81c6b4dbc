import { hasImages, type Price, priceOf, takesArea, totalCents } from '../pricing/price.ts';
import type { CartRow } from './cart.store.ts';

/** What an item costs by its tier as that is now. */
export interface RowPrice extends Price {
  withImage: boolean;
  totalCents: number;
}

export function priceRow(row: CartRow): RowPrice {
  const withImage = hasImages(row, row.with_image);
  const price = priceOf(row, Number(row.area_ha), withImage);
  return { ...price, withImage, totalCents: totalCents(price, row.recurring_times) };
}

/** Whether the item can still be paid: its tier is sold and takes an area of this size, and its land may be ordered. */
export const isOffered = (row: CartRow): boolean =>
  row.sold && !row.restricted && takesArea(row, Number(row.area_ha));
