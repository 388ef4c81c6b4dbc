import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../../api/call.ts';
import { parseCart } from '../../cart/cart.ts';
import type { UntracedResult } from './poll-payment-outcome.ts';

/**
 * Finds what became of a payment that is not open: its items are still in the cart, or in an order. After a reload, a
 * buyer whose cart has other items by now stays on the payment page.
 */
export async function findOrderOfItems(
  cartItemIds: readonly string[],
  startedWhen: 'now' | 'before_reload',
): Promise<UntracedResult> {
  const reply = await call(endpoints.listCart, {});
  if (!reply.ok) return reply;
  const cart = parseCart(reply.data);
  if (cart.items.some(({ id }) => cartItemIds.includes(id))) {
    return { notice: startedWhen === 'now' ? 'unseen' : 'unpaid' };
  }
  const orders = await call(endpoints.listOrders, {
    query: { cart_id: cartItemIds[0], page: 1, page_size: 1 },
  });
  if (!orders.ok) return orders;
  const [order] = orders.data;
  if (!order) return { notice: 'unpaid' };
  const isOtherCart = startedWhen === 'before_reload' && cart.items.length > 0;
  return isOtherCart ? { notice: 'went_through' } : { ok: true, orderId: order.id };
}
