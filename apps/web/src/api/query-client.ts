import type { Endpoint } from '@furrow/contract/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { onPersonChange } from '../session/person-changes.ts';
import { queryCache } from './load-failures.ts';
import { isRepeating } from './outage.ts';
import { mayPass, type Problem } from './problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Problem;
  }
}

/**
 * What has been read, until somebody signs in or out. It is passed to each query by name: a provider around the app would bring the
 * library to the first page, which reads nothing through it.
 */
export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      // Without a connection the call itself says so; a paused query would show a skeleton for ever.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // Left out where the network mode is the one above; screens promise it.
      refetchOnReconnect: true,
      retry: (failures, problem) => failures < 1 && mayPass(problem) && !isRepeating(),
      retryDelay: 800,
    },
  },
});

// A provider would: what is on screen is asked for again when somebody comes back, or the connection does.
queryClient.mount();
onPersonChange(() => queryClient.clear());

/** What an endpoint's answers are kept under, in front of what was sent. */
export function keyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): [string, string] {
  return [method, path];
}

/** What was read from this endpoint is out of date: screens that show it ask again. */
export function outOfDate(endpoint: Pick<Endpoint, 'method' | 'path'>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
}
