import type { CartItem } from '@furrow/contract/cart';
import type { endpoints } from '@furrow/contract/endpoints';
import type { DataOf } from '../../api/reply.ts';

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

/** What puts an item into the basket again after it was taken out. */
export function again(item: CartItem, { geometry }: DataOf<typeof endpoints.removeFromCart>) {
  return {
    price_range: item.price_range.id,
    geometry,
    area_ha: item.area_ha,
    with_image: item.with_image,
    soil_type: item.soil_type,
    vegetation_type: item.vegetation_type,
    recurring: item.recurring,
    recurring_days: item.recurring_days,
    recurring_times: item.recurring_times,
  };
}
