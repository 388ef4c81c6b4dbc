import { endpoints } from '@furrow/contract/endpoints';
import type { WalletEntry } from '@furrow/contract/payments/wallet';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import type { Problem } from '../../api/problem.ts';
import { invalidate, queryClient, queryKeyOf } from '../../api/query-client.ts';
import { restartPauses } from '../../api/retries.ts';
import { loadWallet } from './load-wallet.ts';
import { useWallet } from './wallet-state.ts';

export const pageSize = 50;

export type LoadedHistory = ReturnType<typeof useHistory>;

interface HistoryPage {
  balance: number;
  history: WalletEntry[];
  total: number;
}

/** Changes of the balance, newest first, from all pages loaded so far. They are loaded again after each change. */
export function useHistory() {
  const query = useInfiniteQuery<HistoryPage, Problem, InfiniteData<HistoryPage>, string[], number>(
    {
      queryKey: [...queryKeyOf(endpoints.getWalletHistory), 'pages'],
      queryFn: async ({ pageParam, signal }) => {
        const input = { query: { page: pageParam, page_size: pageSize } };
        const reply = await call(endpoints.getWalletHistory, input, { signal, isBackground: true });
        return reply.ok ? { ...reply.data, total: reply.extras.total } : Promise.reject(reply.problem);
      },
      // The API counts pages from 1.
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) =>
        pages.length * pageSize < total ? pages.length + 1 : undefined,
    },
    queryClient,
  );
  useConsistentBalance(query.data?.pages[0]?.balance, query.dataUpdatedAt);
  return {
    entries: query.data && distinctEntries(query.data.pages.flatMap(({ history }) => history)),
    total: query.data?.pages[0]?.total ?? 0,
    error: query.error,
    isPending: query.isPending,
    /** True if the next page could not be loaded; the loaded pages are still shown. */
    hasMoreFailed: query.isFetchNextPageError,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    tryAgain: () => {
      restartPauses();
      void query.refetch();
    },
  };
}

/** Removes duplicates: a new entry between two requests moves an entry to the next page, so that it arrives twice. */
function distinctEntries(entries: readonly WalletEntry[]): WalletEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

/**
 * The balance and the history arrive by separate calls and a socket. If one of them is older than the
 * other, it is requested again.
 */
function useConsistentBalance(balance: number | undefined, updatedAt: number): void {
  const version = useWallet((wallet) => wallet.version);
  const lastVersion = useRef(version);
  useEffect(() => {
    if (lastVersion.current >= 0 && version > lastVersion.current)
      void invalidate(endpoints.getWalletHistory);
    lastVersion.current = version;
  }, [version]);
  useEffect(() => {
    const wallet = useWallet.getState();
    if (updatedAt > 0 && wallet.isLoaded && wallet.balance !== balance) void loadWallet();
  }, [balance, updatedAt]);
}
