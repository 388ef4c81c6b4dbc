import type { OrderFilter } from '@furrow/contract/orders/orders';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { ordersTexts } from '../../../texts/orders.ts';
import type { OrderListFilter } from './orders-page.ts';

/** States of the filter in the order of its menu. */
export const orderStates = Object.keys(ordersTexts.orders.states) as OrderFilter[];

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function isFiltered({ search, state, service, field, year }: OrderListFilter): boolean {
  return search !== '' || [state, service, field, year].some((choice) => choice !== null);
}

const noFilter: OrderListFilter = { search: '', state: null, service: null, field: null, year: null };

/** The filter in the parameters of a URL. Values that no order can have are ignored. */
export function filterOf(query: URLSearchParams): OrderListFilter {
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    state: orderStates.find((state) => state === query.get('state')) ?? null,
    service: query.get('service')?.slice(0, 100) || null,
    field: uuidPattern.exec(query.get('field') ?? '')?.[0].toLowerCase() ?? null,
    year: /^2\d{3}$/.exec(query.get('year') ?? '')?.[0] ?? null,
  };
}

/** Filter of the list of orders. It is stored in the URL, so that going back from an order restores it. */
export function useOrderFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const change = useCallback(
    (changes: Partial<OrderListFilter>) =>
      setQuery(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const clear = useCallback(() => change(noFilter), [change]);
  return { filter, change, clear };
}
