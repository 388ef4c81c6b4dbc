import { useEffect, useEffectEvent, useState } from 'react';
import { type FoundPlaces, queryOf, SearchRefused } from './place-options.ts';

export type SearchPlaces = (query: string, signal: AbortSignal) => Promise<FoundPlaces>;

/** State of a query: no reply yet, places found, or failed. */
export type PlaceQuery = { query: string; state: 'working' } | FinishedPlaceQuery;
type FinishedPlaceQuery =
  | { query: string; state: 'found'; found: FoundPlaces }
  /** `reason`: the server's sentence if it refused the search, else null. */
  | { query: string; state: 'failed'; reason: string | null };

/** Time in milliseconds after the last keystroke until the search is sent. */
const debounceMs = 250;

/**
 * Searches places for the typed text, after a pause in typing; only the reply to the newest query counts. null: there
 * is nothing to search for.
 */
export function usePlaceSearch(
  typed: string,
  search: SearchPlaces,
  onFound: (found: FoundPlaces) => void,
): PlaceQuery | null {
  const query = queryOf(typed);
  const [finishedQuery, setFinishedQuery] = useState<FinishedPlaceQuery | null>(null);
  const reportFound = useEffectEvent(onFound);
  const runSearch = useEffectEvent((searchedQuery: string, signal: AbortSignal) =>
    search(searchedQuery, signal),
  );

  useEffect(() => {
    if (query === null) return;
    const controller = new AbortController();
    const finish = (result: FinishedPlaceQuery) => {
      if (controller.signal.aborted) return;
      setFinishedQuery(result);
      if (result.state === 'found') reportFound(result.found);
    };
    const timer = setTimeout(() => {
      runSearch(query, controller.signal).then(
        (found) => finish({ query, state: 'found', found }),
        (error: unknown) =>
          finish({ query, state: 'failed', reason: error instanceof SearchRefused ? error.sentence : null }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
      // The earlier reply is removed, so that the same text typed again is a new query.
      setFinishedQuery(null);
    };
  }, [query]);

  if (query === null) return null;
  return finishedQuery?.query === query ? finishedQuery : { query, state: 'working' };
}
