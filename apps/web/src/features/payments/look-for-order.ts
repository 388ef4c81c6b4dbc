import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../api/call.ts';
import { readBasket } from '../cart/basket.ts';
import type { LastWord } from './find-out.ts';

/**
 * Finds what became of a payment that is not open: its items are still in the cart, or in an order. If the cart holds other
 * items by now, the buyer stays with those.
 */
export async function lookForOrder(
  paid: readonly string[],
  begun: 'now' | 'before_reload',
): Promise<LastWord> {
  const cart = await call(endpoints.listCart, {});
  if (!cart.ok) return cart;
  const basket = readBasket(cart.data);
  if (basket.items.some(({ id }) => paid.includes(id))) {
    return { notice: begun === 'now' ? 'unseen' : 'unpaid' };
  }
  const orders = await call(endpoints.listOrders, { query: { cart_id: paid[0], page: 1, page_size: 1 } });
  if (!orders.ok) return orders;
  const [order] = orders.data;
  if (!order) return { notice: 'unpaid' };
  const isOtherBasket = begun === 'before_reload' && basket.items.length > 0;
  return isOtherBasket ? { notice: 'went_through' } : { ok: true, orderId: order.id };
}
