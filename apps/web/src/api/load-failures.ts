import { type Query, QueryCache } from '@tanstack/react-query';
import { announceProblem } from './announce.ts';
import { isUnanswered, type Problem } from './problem.ts';
import { cancelRetry, scheduleRetry } from './retries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Problems for which this load shows no toast; see `Options` of `useCall`. */
      quiet?: 'refused' | 'all';
    };
  }
}

type AnyQuery = Query<unknown, unknown, unknown>;

/**
 * Hashes of the queries that show no further toast, because their failure was announced and they
 * have not succeeded since.
 */
const announcedQueries = new Set<string>();

/** Lets the next failure of this query show a toast again, when a screen opens with it or the user presses "Try again". */
export function resetAnnouncement(queryHash: string): void {
  announcedQueries.delete(queryHash);
}

/** Shows a toast where a load fails, in addition to the screen's own message. Every read of the app goes through this cache. */
export const queryCache = new QueryCache({
  onError: (problem, query) => {
    if (isUnanswered(problem)) scheduleQueryRetry(query);
    else cancelRetry(query.queryHash);
    // Automatic retries often fail with the same problem, so only the first failure shows a toast.
    if (announcedQueries.has(query.queryHash)) return;
    announcedQueries.add(query.queryHash);
    if (!isQuiet(problem, query)) announceProblem(problem);
  },
  onSuccess: (data, query) => {
    announcedQueries.delete(query.queryHash);
    // The shown data is a copy saved on this device, so the request is retried until the server replies.
    if ((data as { savedAt?: string | null } | undefined)?.savedAt) scheduleQueryRetry(query);
    else cancelRetry(query.queryHash);
  },
});

function scheduleQueryRetry(query: AnyQuery): void {
  scheduleRetry(query.queryHash, () => {
    if (query.isActive()) void query.fetch().catch(() => {});
    else cancelRetry(query.queryHash);
  });
}

function isQuiet(problem: Problem, { meta }: Pick<Query, 'meta'>): boolean {
  if (meta?.quiet === 'all') return true;
  // A 404 shows no toast, because the screen itself shows the sentence specified for a missing resource.
  const isMissing = problem.kind === 'refused' && problem.status === 404;
  const isRefused = problem.kind === 'invalid' || (problem.kind === 'refused' && problem.status < 500);
  return isMissing || (meta?.quiet === 'refused' && isRefused);
}
