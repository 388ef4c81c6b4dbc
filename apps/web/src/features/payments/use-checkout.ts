import type { CartItem } from '@furrow/contract/cart';
import type { Sent as SentCall } from '@furrow/contract/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import type { createOrder, OpenPayment } from '@furrow/contract/payments';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { outOfDate } from '../../api/query-client.ts';
import { useSend } from '../../api/use-send.ts';
import { useInHand } from '../../ordering/in-hand.ts';
import { lookForOrder } from './look-for-order.ts';
import { usePaying } from './use-paying.ts';
import { forgetWalletChoice } from './use-wallet-choice.ts';

export type OrderBody = SentCall<typeof createOrder>['body'];

/**
 * Pays for the cart. Continues a payment that this tab started before a reload.
 * @param goToOrder navigates after the payment; by default to the page of the order.
 */
export function useCheckout(
  items: readonly CartItem[],
  goToOrder?: (orderId: string | null) => Promise<void>,
) {
  const navigate = useNavigate();
  const { send } = useSend(endpoints.createOrder, { quiet: 'problem' });
  const keepPaying = useInHand((hand) => hand.keepPaying);
  const [begun] = useState(() => useInHand.getState().paying);
  const ids = new Set([...items.map(({ id }) => id), ...(begun ?? [])]);

  return usePaying<OrderBody>({
    isOurs: ({ of, cart_id }: OpenPayment) => of === 'order' && cart_id.some((id) => ids.has(id)),
    isBegun: begun !== null,
    send: async (body) => {
      keepPaying(body.cart_id);
      const reply = await send({ body });
      return reply && (reply.ok ? { ok: true, orderId: reply.data.order_id } : reply);
    },
    onPaid: async (orderId) => {
      forgetWalletChoice();
      keepPaying(null);
      // Leave first: the payment page has nothing to show for an empty cart.
      await (goToOrder
        ? goToOrder(orderId)
        : navigate('/order', { replace: true, state: { order_id: orderId } }));
      for (const read of ['listOrders', 'listCart', 'getWallet'] as const) {
        void outOfDate(endpoints[read]);
      }
    },
    onUnpaid: () => {
      keepPaying(null);
      return outOfDate(endpoints.listCart);
    },
    onUnseen: (body) =>
      body ? lookForOrder(body.cart_id, 'now') : lookForOrder(begun ?? [...ids], 'before_reload'),
  });
}
