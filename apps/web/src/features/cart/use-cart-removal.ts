import type { CartItem } from '@furrow/contract/cart/cart';
import { endpoints } from '@furrow/contract/endpoints';
import { useState } from 'react';
import { invalidateCart } from '../../api/invalidate-cart.ts';
import { invalidate } from '../../api/query-client.ts';
import { useSend } from '../../api/use-send.ts';

/** Removes one or more items from the cart, and restores them. */
export function useCartRemoval() {
  /** Items of the last removal, in the order of the cart. */
  const [removedItems, setRemoved] = useState<readonly CartItem[]>([]);
  const remove = useSend(endpoints.removeManyFromCart, { isSuccessShown: true });
  const restore = useSend(endpoints.restoreToCart);

  const removeItems = async (items: readonly CartItem[]) => {
    const reply = await remove.send({ body: { ids: items.map(({ id }) => id) } });
    if (reply?.ok) setRemoved(items);
    // The cart is also reloaded after a refusal, because it then differs from what was shown.
    if (reply) await invalidateCart();
  };

  const restoreItems = async () => {
    const reply = await restore.send({ body: { ids: removedItems.map(({ id }) => id) } });
    if (reply?.ok) setRemoved([]);
    if (!reply) return;
    void invalidate(endpoints.listOverlaps);
    await invalidateCart();
  };
  return {
    remove: removeItems,
    restore: restoreItems,
    removed: removedItems,
    isRemoving: remove.isSending,
    isRestoring: restore.isSending,
  };
}
