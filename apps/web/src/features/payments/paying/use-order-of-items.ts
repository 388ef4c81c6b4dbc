import { endpoints } from '@furrow/contract/endpoints';
import type { OrderRow } from '@furrow/contract/orders/orders';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';

/** Maximum number of items that are looked up, because each needs a request. */
const maxLookups = 10;

interface OrderOfItems {
  /** The order that one of the items became part of; undefined if none was found. */
  order: OrderRow | undefined;
  isSearching: boolean;
  /** True if the server knows no order of these items. */
  isUnpaid: boolean;
}

/** The order that these cart items became part of. They are looked up one after the other until one is found. */
export function useOrderOfItems(cartItemIds: readonly string[]): OrderOfItems {
  const [index, setIndex] = useState(0);
  const id = cartItemIds[index];
  const orders = useCall(
    endpoints.listOrders,
    { query: { cart_id: id, page: 1, page_size: 1 } },
    { enabled: id !== undefined, quiet: 'all' },
  );
  const [order] = id === undefined ? [] : (orders.data ?? []);
  const isAnswered = orders.data !== undefined && !orders.isFetching;
  const isLast = index + 1 >= Math.min(cartItemIds.length, maxLookups);
  if (isAnswered && !order && !isLast) setIndex(index + 1);
  return {
    order,
    isSearching: id !== undefined && !order && !orders.error && !(isAnswered && isLast),
    isUnpaid: isAnswered && !order && isLast,
  };
}
