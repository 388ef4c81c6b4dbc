import type { OrderFilter } from '@furrow/contract/orders';

/** Filter of the list of orders. */
export interface OrderListFilter {
  search: string;
  /** Status of the orders; null: any status. */
  state: OrderFilter | null;
}

export const ordersPageSize = 20;

/** Query parameters of a page in the list of orders. Pages count from 1. */
export function pageQuery({ search, state }: OrderListFilter, page: number) {
  return { page, page_size: ordersPageSize, ...(search && { search }), ...(state && { state }) };
}
