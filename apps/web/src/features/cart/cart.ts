import type { CartItem } from '@furrow/contract/cart/cart';

export interface Cart {
  items: CartItem[];
  /** Items of the cart that are still sold; only these are paid for. */
  payable: CartItem[];
  total: number;
}

/** Parses the cart of the API, a list of items whose last entry is the total. */
export function parseCart(list: readonly (CartItem | { total_price: number })[]): Cart {
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
