import { useLocation, useSearchParams } from 'react-router';
import { useLastViewedOrder } from '../../../ordering/use-last-viewed-order.ts';

/** The id in the navigation state, otherwise in the query of the URL; null if both have none. */
export function useRequestedId(name: 'order_id' | 'item_id'): string | null {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const fromState: unknown = (state as Record<string, unknown> | null)?.[name];
  const id = typeof fromState === 'string' ? fromState : search.get(name);
  return id === '' ? null : id;
}

/** Like `useRequestedId`, but falls back to the order that was last viewed in this tab. */
export function useOrderId(): string | null {
  const requestedId = useRequestedId('order_id');
  const lookedAt = useLastViewedOrder(({ lookedAt }) => lookedAt);
  return requestedId ?? lookedAt;
}
