import type { CartItem } from '@furrow/contract/cart/cart';
import { endpoints } from '@furrow/contract/endpoints';
import { invalidateCart } from '../../api/invalidate-cart.ts';
import { useSend } from '../../api/use-send.ts';
import { repricedItems } from './group-items.ts';

/** Accepts the new prices of items, so that the cart no longer shows the previous ones. */
export function useAcceptPrices() {
  const { send, isSending } = useSend(endpoints.confirmPrices);
  const acceptPrices = async (items: readonly CartItem[]) => {
    const ids = repricedItems(items).map(({ id }) => id);
    if (ids.length === 0) return;
    if (await send({ body: { ids } })) await invalidateCart();
  };
  return { acceptPrices, isAccepting: isSending };
}
