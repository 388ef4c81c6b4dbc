import type { Endpoint, RequestInput } from '@furrow/contract/endpoint/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { onUserChange } from '../session/user-changes.ts';
import { queryCache } from './load-failures.ts';
import { onWriteElsewhere } from './other-tabs.ts';
import { isTransient, type Problem } from './problem.ts';
import type { DataOf } from './reply.ts';
import { isRetrying } from './retries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Problem;
  }
}

/**
 * Cache of all reads, cleared when the user changes. Queries get it as an argument, because a React provider would make
 * the first page load the library, although that page reads nothing.
 */
export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      // Queries run offline too, and the call reports the missing connection; a paused query would
      // show a skeleton for ever.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // Enabled explicitly, because TanStack Query disables refetching on reconnection for the network mode `always`.
      refetchOnReconnect: true,
      retry: (failures, problem) => failures < 1 && isTransient(problem) && !isRetrying(),
      retryDelay: 800,
    },
  },
});

// Normally a React provider mounts the client. Mounted queries refetch when the window regains focus
// or the connection returns.
queryClient.mount();
onUserChange(() => queryClient.clear());
onWriteElsewhere(() => {
  void queryClient.invalidateQueries({ refetchType: 'none' });
  // A hidden tab refetches when the user returns to it. One in another window refetches the same queries immediately.
  if (document.visibilityState === 'visible')
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ observers }) => observers.some(({ options }) => options.refetchOnWindowFocus === true),
    });
});

/** Query key prefix of an endpoint, which is followed by the request's input. */
export function queryKeyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): [string, string] {
  return [method, path];
}

/**
 * Caches data as the reply of an endpoint. A screen that opens next uses it instead of an older reply, whose refetch may
 * end too late or be aborted with the screen that requested it.
 */
export function cacheReply<Definition extends Endpoint>(
  endpoint: Definition,
  input: RequestInput<Definition>,
  data: DataOf<Definition>,
): void {
  queryClient.setQueryData([...queryKeyOf(endpoint), input], { data, extras: {}, savedAt: null });
}

/** Marks everything read from this endpoint as outdated, so that the screens that show it refetch. */
export function invalidate(endpoint: Pick<Endpoint, 'method' | 'path'>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
}
