import { useEffect, useEffectEvent, useState } from 'react';
import { type FoundPlaces, queryOf } from './search-choice.ts';

export type Search = (query: string, signal: AbortSignal) => Promise<FoundPlaces>;

/** State of a query: no reply yet, places found, or failed. */
export type Found = { query: string; state: 'working' } | Answered;
type Answered = { query: string; state: 'found'; found: FoundPlaces } | { query: string; state: 'failed' };

/** Debounce time after the last keystroke. */
const pause = 250;

/** Searches places for the typed text, debounced; only the newest query's reply counts. null: nothing is searched. */
export function useFoundPlaces(
  typed: string,
  search: Search,
  onFound: (found: FoundPlaces) => void,
): Found | null {
  const query = queryOf(typed);
  const [answer, setAnswer] = useState<Answered | null>(null);
  const hand = useEffectEvent(onFound);
  const ask = useEffectEvent((wanted: string, signal: AbortSignal) => search(wanted, signal));

  useEffect(() => {
    if (query === null) return;
    const newer = new AbortController();
    const tell = (told: Answered) => {
      if (newer.signal.aborted) return;
      setAnswer(told);
      if (told.state === 'found') hand(told.found);
    };
    const timer = setTimeout(() => {
      ask(query, newer.signal).then(
        (found) => tell({ query, state: 'found', found }),
        () => tell({ query, state: 'failed' }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      newer.abort();
      // The same text typed again is a new query.
      setAnswer(null);
    };
  }, [query]);

  if (query === null) return null;
  return answer?.query === query ? answer : { query, state: 'working' };
}
