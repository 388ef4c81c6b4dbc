import type { Endpoint } from '@furrow/contract/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { onUserChange } from '../session/user-changes.ts';
import { queryCache } from './load-failures.ts';
import { isTransient, type Problem } from './problem.ts';
import { isRetrying } from './retries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Problem;
  }
}

/**
 * Cache of all reads, cleared when the user changes. Passed to each query by name: a provider around the app would bring the library
 * to the first page, which reads nothing through it.
 */
export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      // Without a connection the call itself reports it; a paused query would show a skeleton for ever.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // TanStack Query turns this off with the network mode above, but screens promise it.
      refetchOnReconnect: true,
      retry: (failures, problem) => failures < 1 && isTransient(problem) && !isRetrying(),
      retryDelay: 800,
    },
  },
});

// Normally done by a provider: refetches what is on screen when the window regains focus or the connection returns.
queryClient.mount();
onUserChange(() => queryClient.clear());

/** Query key prefix of an endpoint, which is followed by the request's input. */
export function queryKeyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): [string, string] {
  return [method, path];
}

/** Invalidates everything read from this endpoint: screens that show it refetch. */
export function invalidate(endpoint: Pick<Endpoint, 'method' | 'path'>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
}
