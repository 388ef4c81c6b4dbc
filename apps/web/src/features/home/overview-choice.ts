import type { OverviewOrder } from '@furrow/contract/results/results';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { homeTexts } from '../../texts/home.ts';

/** Which values of the fields are shown, and in which order. */
export interface OverviewChoice {
  sort: OverviewOrder;
  /** Code of the service whose results are shown; null: the newest result of each field. */
  service: string | null;
}

/** Orders of the list as in its menu. */
export const sortOrders = Object.keys(homeTexts.sorts) as OverviewOrder[];

/** The choice in the parameters of a URL. */
export const choiceOf = (query: URLSearchParams): OverviewChoice => ({
  sort: sortOrders.find((order) => order === query.get('sort')) ?? 'change',
  service: query.get('values')?.slice(0, 100) || null,
});

/** The choice of the user. It is stored in the URL, so that going back from a report restores it. */
export function useOverviewChoice() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (name: 'sort' | 'values', value: string | null) =>
      setQuery(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  );
  return { ...choiceOf(query), change };
}
