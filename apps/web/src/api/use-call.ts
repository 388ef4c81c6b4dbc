import type { Endpoint, Sent } from '@furrow/contract/endpoint';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './call.ts';
import { announceAgain } from './load-failures.ts';
import { restartPauses } from './outage.ts';
import { isServerAway, type Problem } from './problem.ts';
import { keyOf, queryClient } from './query-client.ts';
import type { BesideOf, DataOf } from './reply.ts';

interface Options<Data> {
  /** false: do not fetch yet. */
  enabled?: boolean;
  /** How long data counts as fresh, in milliseconds; 0 by default. */
  fresh?: number;
  /** Time until the next refetch in milliseconds, by the current data; false: no automatic refetch. */
  again?: (data: Data | undefined) => number | false;
  /** True to refetch when the user returns to the tab. */
  onReturn?: boolean;
  /** True to show the previous data while data for another input loads. */
  keepPrevious?: boolean;
  /**
   * Problems without a toast: `refused` for refusals of the request, which the screen shows in place; `all` where nothing is to be
   * reported. A missing resource (404) never shows one.
   */
  quiet?: 'refused' | 'all';
}

interface Called<Definition extends Endpoint> {
  data: DataOf<Definition> | undefined;
  beside: BesideOf<Definition> | undefined;
  /** Time at which the shown copy was saved on this device; null for the server's own reply. */
  savedAt: string | null;
  /** Reason why there is no data, or no newer data. */
  error: Problem | null;
  /** Neither data nor a problem is known yet. */
  isPending: boolean;
  isFetching: boolean;
  /** The data shown belongs to the previous input (`keepPrevious`). */
  isPrevious: boolean;
  tryAgain: () => void;
}

/** Reads an endpoint; components with the same input share one request. */
export function useCall<Definition extends Endpoint>(
  endpoint: Definition,
  sent: Sent<Definition>,
  {
    enabled = true,
    fresh = 0,
    again,
    onReturn = false,
    keepPrevious = false,
    quiet,
  }: Options<DataOf<Definition>> = {},
): Called<Definition> {
  type Got = { data: DataOf<Definition>; beside: BesideOf<Definition>; savedAt: string | null };
  const queryKey = [...keyOf(endpoint), sent];
  const queryHash = hashKey(queryKey);
  useEffect(() => announceAgain(queryHash), [queryHash]);
  const query = useQuery<Got, Problem>(
    {
      queryKey,
      queryFn: async ({ signal }) => {
        const reply = await call(endpoint, sent, { signal, isBackground: true, isRead: true });
        if (!reply.ok) return Promise.reject(reply.problem);
        const { data, beside, savedAt } = reply;
        return { data, beside, savedAt };
      },
      enabled,
      staleTime: fresh,
      refetchOnWindowFocus: onReturn,
      // Without a reply, `outage.ts` schedules the retries.
      refetchInterval: ({ state }) =>
        state.data?.savedAt || isServerAway(state.error) ? false : (again?.(state.data?.data) ?? false),
      meta: { ...(quiet && { quiet }) },
      ...(keepPrevious && { placeholderData: (before) => before }),
    },
    queryClient,
  );
  return {
    data: query.data?.data,
    beside: query.data?.beside,
    savedAt: query.data?.savedAt ?? null,
    error: query.error,
    isPending: query.isPending,
    isFetching: query.isFetching,
    isPrevious: query.isPlaceholderData,
    tryAgain: () => {
      announceAgain(queryHash);
      restartPauses();
      void query.refetch();
    },
  };
}
