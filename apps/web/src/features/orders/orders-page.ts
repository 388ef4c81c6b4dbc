import type { OrderFilter } from '@furrow/contract/orders';

/** Filter of the list of orders. */
export interface ShownOrders {
  search: string;
  /** Null: any status. */
  state: OrderFilter | null;
}

export const ordersOfPage = 20;

/** Query parameters of one page of the list; pages count from 1. */
export function pageOf({ search, state }: ShownOrders, page: number) {
  return { page, page_size: ordersOfPage, ...(search && { search }), ...(state && { state }) };
}
