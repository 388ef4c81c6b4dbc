import { useLocation, useSearchParams } from 'react-router';
import { useInHand } from '../../ordering/in-hand.ts';

/** An id that navigation brought along in its state or that stands in the address; null when neither does. */
export function useNamedId(name: 'order_id' | 'item_id'): string | null {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const brought: unknown = (state as Record<string, unknown> | null)?.[name];
  const named = typeof brought === 'string' ? brought : search.get(name);
  return named === '' ? null : named;
}

/** As useNamedId, else the order that was looked at last in this tab. */
export function useOrderId(): string | null {
  const named = useNamedId('order_id');
  const lookedAt = useInHand(({ lookedAt }) => lookedAt);
  return named ?? lookedAt;
}
