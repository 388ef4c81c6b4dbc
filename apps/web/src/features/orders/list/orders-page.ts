import type { OrderFilter, OrderRow } from '@furrow/contract/orders/orders';

/** Filter of the list of orders. */
export interface OrderListFilter {
  search: string;
  /** Status of the orders; null: any status. */
  state: OrderFilter | null;
  /** Code of a service; null: any service. */
  service: string | null;
  /** Id of a saved field; null: any field. */
  field: string | null;
  /** Calendar year of the orders; null: any year. */
  year: string | null;
}

export const ordersPageSize = 20;

/** Query parameters of a page in the list of orders. Pages count from 1. */
export function pageQuery({ search, state, service, field, year }: OrderListFilter, page: number) {
  return {
    page,
    page_size: ordersPageSize,
    ...(search && { search }),
    ...(state && { state }),
    ...(service && { service }),
    ...(field && { field_id: field }),
    ...(year && { year }),
  };
}

/** Number of orders, and of their items, above which the list has a search and filters. */
const maxUnfiltered = { orders: 3, items: 10 };

/** True if the list is long enough for a search: it has many orders, or a few of many fields. */
export function needsFilters(firstPage: readonly Pick<OrderRow, 'field_names'>[], total: number): boolean {
  const items = firstPage.reduce((sum, { field_names: fields }) => sum + fields.length, 0);
  return total > maxUnfiltered.orders || items > maxUnfiltered.items;
}
