import type { OrderFilter } from '@furrow/contract/orders';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { ordersTexts } from '../../../texts/orders.ts';
import type { OrderListFilter } from './orders-page.ts';

/** States of the filter in the order of its menu. */
export const orderStates = Object.keys(ordersTexts.orders.states) as OrderFilter[];

export function isFiltered({ search, state, service, year }: OrderListFilter): boolean {
  return search !== '' || [state, service, year].some((choice) => choice !== null);
}

/** Filter of the list of orders. It is stored in the URL, so that going back from an order restores it. */
export function useOrderFilter() {
  const [query, setQuery] = useSearchParams();
  const filter: OrderListFilter = {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    state: orderStates.find((state) => state === query.get('state')) ?? null,
    service: query.get('service')?.slice(0, 100) || null,
    year: /^2\d{3}$/.exec(query.get('year') ?? '')?.[0] ?? null,
  };
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
  const clear = useCallback(() => change({ search: '', state: null, service: null, year: null }), [change]);
  return { filter, change, clear };
}
