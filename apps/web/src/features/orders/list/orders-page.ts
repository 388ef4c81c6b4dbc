import type { OrderFilter } from '@furrow/contract/orders';

/** Filter of the list of orders. */
export interface OrderListFilter {
  search: string;
  /** Status of the orders; null: any status. */
  state: OrderFilter | null;
  /** Code of a service; null: any service. */
  service: string | null;
  /** Calendar year of the orders; null: any year. */
  year: string | null;
}

export const ordersPageSize = 20;

/** Query parameters of a page in the list of orders. Pages count from 1. */
export function pageQuery({ search, state, service, year }: OrderListFilter, page: number) {
  return {
    page,
    page_size: ordersPageSize,
    ...(search && { search }),
    ...(state && { state }),
    ...(service && { service }),
    ...(year && { year }),
  };
}
