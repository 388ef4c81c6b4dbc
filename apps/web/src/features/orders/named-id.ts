import { useLocation, useSearchParams } from 'react-router';
import { useInHand } from '../../ordering/in-hand.ts';

/** The id in the navigation state, otherwise in the address; null if neither has one. */
export function useNamedId(name: 'order_id' | 'item_id'): string | null {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const brought: unknown = (state as Record<string, unknown> | null)?.[name];
  const named = typeof brought === 'string' ? brought : search.get(name);
  return named === '' ? null : named;
}

/** Like `useNamedId`, otherwise the order that was last viewed in this tab. */
export function useOrderId(): string | null {
  const named = useNamedId('order_id');
  const lookedAt = useInHand(({ lookedAt }) => lookedAt);
  return named ?? lookedAt;
}
