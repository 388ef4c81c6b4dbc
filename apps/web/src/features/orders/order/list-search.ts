import { useLocation } from 'react-router';

/**
 * The query with which the list of orders was left for this screen, such as `?state=open`; empty if it had none. It is
 * passed on in the navigation state, so that the link back leads to the same list.
 */
export function useListSearch(): string {
  const { state } = useLocation();
  const search: unknown = (state as { list?: unknown } | null)?.list;
  return typeof search === 'string' && search.startsWith('?') ? search : '';
}
