import type { CartItem } from '@furrow/contract/cart/cart';
import type { RequestInput as SentCall } from '@furrow/contract/endpoint/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import type { createOrder, OpenPayment } from '@furrow/contract/payments/payments';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { invalidateCart } from '../../../api/invalidate-cart.ts';
import { reportWrite } from '../../../api/other-tabs.ts';
import { invalidate } from '../../../api/query-client.ts';
import { useSend } from '../../../api/use-send.ts';
import { usePaymentInTab } from '../../../ordering/use-payment-in-tab.ts';
import { findOrderOfItems } from '../paying/find-order-of-items.ts';
import { usePaying } from '../paying/use-paying.ts';

export type OrderBody = SentCall<typeof createOrder>['body'];

/**
 * Pays for the cart. A payment that this tab started before a reload is continued.
 * @param goToOrder navigates after the payment; by default to the page of the order.
 */
export function useCheckout(
  items: readonly CartItem[],
  goToOrder?: (orderId: string | null) => Promise<void>,
) {
  const navigate = useNavigate();
  const { send } = useSend(endpoints.createOrder, { quiet: 'problem' });
  const keepPaying = usePaymentInTab((payment) => payment.saveItemsInPayment);
  const [startedIds] = useState(() => usePaymentInTab.getState().paying);
  const ids = new Set([...items.map(({ id }) => id), ...(startedIds ?? [])]);

  return usePaying<OrderBody>({
    isThisPayment: ({ of, cart_id }: OpenPayment) => of === 'order' && cart_id.some((id) => ids.has(id)),
    isStarted: startedIds !== null,
    send: async (body) => {
      keepPaying(body.cart_id);
      const reply = await send({ body });
      return reply && (reply.ok ? { ok: true, orderId: reply.data.order_id } : reply);
    },
    onPaid: async (orderId) => {
      // The order has the address from now on, and the choice of the wallet applies to one payment only.
      usePaymentInTab.getState().saveBilling({});
      keepPaying(null);
      // Navigates before the cart is reloaded, because the payment page has nothing to show for an empty cart.
      await (goToOrder
        ? goToOrder(orderId)
        : navigate('/order', { replace: true, state: { order_id: orderId } }));
      void invalidateCart();
      // The payment may have ended at the bank, without a write of this tab that the other tabs would hear of.
      reportWrite();
      for (const query of ['listOrders', 'getWallet', 'listFields', 'listSavedCards'] as const) {
        void invalidate(endpoints[query]);
      }
    },
    onUnpaid: () => {
      keepPaying(null);
      void invalidate(endpoints.listSavedCards);
      return invalidateCart();
    },
    resolveUntraced: (body) =>
      body
        ? findOrderOfItems(body.cart_id, 'now')
        : findOrderOfItems(startedIds ?? [...ids], 'before_reload'),
  });
}
