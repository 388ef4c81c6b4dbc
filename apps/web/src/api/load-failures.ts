import { type Query, QueryCache } from '@tanstack/react-query';
import { announceProblem } from './announce.ts';
import type { Problem } from './problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Problems that this load shows no toast for; see `Options` of `useCall`. */
      quiet?: 'refused' | 'all';
      /** It is repeated by itself. */
      isPolled?: boolean;
    };
  }
}

/** Loads whose last try failed. */
const failing = new WeakSet<object>();

/** Shows a toast where a load fails, beside what its screen says: every read of the app goes through here. */
export const queryCache = new QueryCache({
  onError: (problem, query) => {
    const isKnown = failing.has(query);
    failing.add(query);
    // A failed background load changes nothing on the screen, so that one toast is enough until it succeeds again.
    if (isKnown && (query.state.data !== undefined || query.meta?.isPolled)) return;
    if (!isQuiet(problem, query)) announceProblem(problem);
  },
  onSuccess: (_data, query) => void failing.delete(query),
});

function isQuiet(problem: Problem, { meta }: Pick<Query, 'meta'>): boolean {
  if (meta?.quiet === 'all') return true;
  // What does not exist is the answer to the question; the screen says it in the words specified for it.
  const isMissing = problem.kind === 'refused' && problem.status === 404;
  const isRefused = problem.kind === 'invalid' || (problem.kind === 'refused' && problem.status < 500);
  return isMissing || (meta?.quiet === 'refused' && isRefused);
}
