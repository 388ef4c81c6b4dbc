import type { CartItem } from '@furrow/contract/cart';
import type { endpoints } from '@furrow/contract/endpoints';
import type { DataOf } from '../../api/reply.ts';
import { sumsOf } from './groups.ts';

export interface Basket {
  items: CartItem[];
  /** Those that are still sold: they alone are paid for. */
  payable: CartItem[];
  total: number;
}

/** The list as the wire gives it: the items, then their total. */
export function readBasket(list: readonly (CartItem | { total_price: number })[]): Basket {
  const items = list.filter(isItem);
  return {
    items,
    payable: items.filter((item) => item.available),
    total: list.findLast((row) => !isItem(row))?.total_price ?? 0,
  };
}

function isItem(row: CartItem | { total_price: number }): row is CartItem {
  return 'id' in row;
}

type Removed = DataOf<typeof endpoints.removeFromCart>;

/**
 * What puts an item into the basket again after it was taken out: as the saved field that it was, or (`outline`) as the
 * outline that it had.
 */
export function again(item: CartItem, outline: Removed | null) {
  return {
    price_range: item.price_range.id,
    ...(outline ? { geometry: outline.geometry } : { field_id: item.field_id! }),
    area_ha: item.area_ha,
    with_image: item.with_image,
    soil_type: item.soil_type,
    vegetation_type: item.vegetation_type,
    recurring: item.recurring,
    recurring_days: item.recurring_days,
    recurring_times: item.recurring_times,
  };
}

/** What puts many items of the same analysis back at once; null where not all of them are of saved fields. */
export function againAll(items: readonly CartItem[]) {
  const [first] = items;
  if (!first) return null;
  const lines = items.flatMap(({ field_id, price_range, soil_type, vegetation_type }) =>
    field_id === null ? [] : { field_id, price_range: price_range.id, soil_type, vegetation_type },
  );
  if (lines.length < items.length) return null;
  return {
    lines,
    with_image: first.with_image,
    recurring: first.recurring,
    recurring_days: first.recurring_days,
    recurring_times: first.recurring_times,
    total_price: sumsOf(items).total,
  };
}
