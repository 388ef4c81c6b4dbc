import type { OrderFilter } from '@furrow/contract/orders';

/** Which orders are shown. */
export interface ShownOrders {
  search: string;
  /** Null: wherever they stand. */
  state: OrderFilter | null;
}

export const ordersOfPage = 20;

/** The query of one page of the list, counted from 1. */
export function pageOf({ search, state }: ShownOrders, page: number) {
  return { page, page_size: ordersOfPage, ...(search && { search }), ...(state && { state }) };
}
