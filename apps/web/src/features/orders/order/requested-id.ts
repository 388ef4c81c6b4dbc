import { useLocation, useSearchParams } from 'react-router';
import { useLastViewedOrder } from '../../../ordering/use-last-viewed-order.ts';

/** The id in the navigation state, otherwise in the query of the URL; null if both have none. */
export function useRequestedId(name: 'order_id' | 'item_id'): string | null {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const idFromState: unknown = (state as Record<string, unknown> | null)?.[name];
  const id = typeof idFromState === 'string' ? idFromState : search.get(name);
  return id === '' ? null : id;
}

/** Like `useRequestedId`, but falls back to the order that was last viewed in this tab. */
export function useOrderId(): string | null {
  const requestedId = useRequestedId('order_id');
  const lastViewedOrderId = useLastViewedOrder(({ lastViewedOrderId }) => lastViewedOrderId);
  return requestedId ?? lastViewedOrderId;
}
