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
  /** false: not yet. */
  enabled?: boolean;
  /** Milliseconds for which an answer is taken as it is; 0 unless said. */
  fresh?: number;
  /** Milliseconds until it is asked again, by what is known; false: not by itself. */
  again?: (data: Data | undefined) => number | false;
  /** Whether it is asked again when somebody comes back to the tab. */
  onReturn?: boolean;
  /** While something else is asked about, the answer before stays on screen. */
  keepPrevious?: boolean;
  /**
   * Problems that are no toast: what the server refuses about the question (the screen shows it at its place), or all, where
   * nobody is to be told. What does not exist (404) never is one.
   */
  quiet?: 'refused' | 'all';
}

interface Called<Definition extends Endpoint> {
  data: DataOf<Definition> | undefined;
  beside: BesideOf<Definition> | undefined;
  /** When the copy on this device that is shown was saved; null: the server's own reply. */
  savedAt: string | null;
  /** Why there is no data, or no newer data. */
  error: Problem | null;
  /** Nothing is known yet, neither data nor problem. */
  isPending: boolean;
  isFetching: boolean;
  /** What is shown answers an earlier question (`keepPrevious`). */
  isPrevious: boolean;
  tryAgain: () => void;
}

/** What an endpoint answers, read once for every screen that asks the same. */
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
      // Without a reply, `outage.ts` says when it is repeated.
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
