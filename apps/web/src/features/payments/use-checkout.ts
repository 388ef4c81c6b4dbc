import type { CartItem } from '@furrow/contract/cart';
import type { Sent as SentCall } from '@furrow/contract/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import type { createOrder, OpenPayment } from '@furrow/contract/payments';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { outOfDate } from '../../api/query-client.ts';
import { useSend } from '../../api/use-send.ts';
import { readBasket } from '../cart/basket.ts';
import type { LastWord } from './find-out.ts';
import { usePaying } from './use-paying.ts';
import { forgetWalletChoice } from './use-wallet-choice.ts';

export type OrderBody = SentCall<typeof createOrder>['body'];

/** Pays for what is in the basket, and goes to the order. */
export function useCheckout(items: readonly CartItem[]) {
  const navigate = useNavigate();
  const { send } = useSend(endpoints.createOrder, { quiet: 'both' });
  const ids = new Set(items.map(({ id }) => id));

  return usePaying<OrderBody>({
    isOurs: ({ of, cart_id }: OpenPayment) => of === 'order' && cart_id.some((id) => ids.has(id)),
    send: async (body) => {
      const reply = await send({ body });
      return reply && (reply.ok ? { ok: true, orderId: reply.data.order_id } : reply);
    },
    onPaid: async (orderId) => {
      forgetWalletChoice();
      // Away first: an empty basket has nothing to pay for.
      await navigate('/order', { replace: true, state: { order_id: orderId } });
      for (const read of ['listOrders', 'listCart', 'getWallet'] as const) {
        void outOfDate(endpoints[read]);
      }
    },
    onUnpaid: () => outOfDate(endpoints.listCart),
    onUnseen: (body) => lookForOrder(new Set(body?.cart_id ?? ids)),
  });
}

/** What has left the basket was paid for. */
async function lookForOrder(ids: ReadonlySet<string>): Promise<LastWord> {
  const cart = await call(endpoints.listCart, {});
  if (!cart.ok) return cart;
  if (readBasket(cart.data).items.some(({ id }) => ids.has(id))) return { notice: 'unseen' };
  const orders = await call(endpoints.listOrders, { query: { page: 1, page_size: 1 } });
  return orders.ok ? { ok: true, orderId: orders.data[0]?.id ?? null } : orders;
}
