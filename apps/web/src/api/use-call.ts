import type { Endpoint, RequestInput } from '@furrow/contract/endpoint/endpoint';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './call.ts';
import { resetAnnouncement } from './load-failures.ts';
import { isUnanswered, type Problem } from './problem.ts';
import { queryClient, queryKeyOf } from './query-client.ts';
import type { DataOf, ExtrasOf } from './reply.ts';
import { restartPauses } from './retries.ts';

interface Options<Data> {
  /** False while the data must not be fetched yet. */
  enabled?: boolean;
  /** Time in milliseconds for which data counts as fresh; 0 by default. */
  staleTimeMs?: number;
  /** Time until the next refetch in milliseconds, computed from the current data; false: no automatic refetch. */
  refetchIntervalMs?: (data: Data | undefined) => number | false;
  /** True to refetch when the user returns to the tab. */
  refetchOnFocus?: boolean;
  /** True to show the previous data while data for another input loads. */
  keepPrevious?: boolean;
  /**
   * Problems that show no toast. `refused`: refusals of the request, which the screen shows
   * itself; `all`: every problem.
   */
  quiet?: 'refused' | 'all';
}

interface CallResult<Definition extends Endpoint> {
  data: DataOf<Definition> | undefined;
  extras: ExtrasOf<Definition> | undefined;
  /** Time at which the shown copy was saved on this device; null for the server's own reply. */
  savedAt: string | null;
  /** Reason why there is no data, or no newer data. */
  error: Problem | null;
  /** True until there is data or a problem. */
  isPending: boolean;
  isFetching: boolean;
  /** True if the shown data belongs to the previous input (`keepPrevious`). */
  isPreviousData: boolean;
  refetch: () => void;
}

/** Reads an endpoint; components with the same input share one request. */
export function useCall<Definition extends Endpoint>(
  endpoint: Definition,
  input: RequestInput<Definition>,
  {
    enabled = true,
    staleTimeMs = 0,
    refetchIntervalMs,
    refetchOnFocus = false,
    keepPrevious = false,
    quiet,
  }: Options<DataOf<Definition>> = {},
): CallResult<Definition> {
  type ReplyData = { data: DataOf<Definition>; extras: ExtrasOf<Definition>; savedAt: string | null };
  const queryKey = [...queryKeyOf(endpoint), input];
  const queryHash = hashKey(queryKey);
  useEffect(() => resetAnnouncement(queryHash), [queryHash]);
  const query = useQuery<ReplyData, Problem>(
    {
      queryKey,
      queryFn: async ({ signal }) => {
        const reply = await call(endpoint, input, { signal, isBackground: true, isRead: true });
        if (!reply.ok) return Promise.reject(reply.problem);
        const { data, extras, savedAt } = reply;
        return { data, extras, savedAt };
      },
      enabled,
      staleTime: staleTimeMs,
      refetchOnWindowFocus: refetchOnFocus,
      // A request without a reply is not refetched here, because `retries.ts` schedules its retries.
      refetchInterval: ({ state }) =>
        state.data?.savedAt || isUnanswered(state.error)
          ? false
          : (refetchIntervalMs?.(state.data?.data) ?? false),
      meta: { ...(quiet && { quiet }) },
      ...(keepPrevious && { placeholderData: (previousData) => previousData }),
    },
    queryClient,
  );
  return {
    data: query.data?.data,
    extras: query.data?.extras,
    savedAt: query.data?.savedAt ?? null,
    error: query.error,
    isPending: query.isPending,
    isFetching: query.isFetching,
    isPreviousData: query.isPlaceholderData,
    refetch: () => {
      resetAnnouncement(queryHash);
      restartPauses();
      void query.refetch();
    },
  };
}
