import type { Handlers } from '../../http/handlers.ts';
import { type CartParts, putIntoBasket, readItem, takeOut } from './cart.service.ts';
import { listItems } from './cart.store.ts';
import { basketTotal, viewItem } from './cart.view.ts';

export function cartHandlers(parts: CartParts): Pick<Handlers, 'addToCart' | 'listCart' | 'removeFromCart'> {
  return {
    addToCart: async ({ caller, body }) => {
      const read = await readItem(parts, body);
      if (!read.ok) return { invalid: read.invalid };
      const row = await putIntoBasket(parts, caller.account, read.item);
      return row ? { data: viewItem(row), message: 'Added to your basket.' } : { refused: 'basket_full' };
    },
    listCart: async ({ caller }) => {
      const rows = await listItems(parts.db, caller.account);
      return { data: [...rows.map(viewItem), { total_price: basketTotal(rows) }] };
    },
    removeFromCart: async ({ caller, params }) => {
      const outcome = await takeOut(parts, caller.account, params.id);
      return outcome.ok
        ? { data: { geometry: outcome.geometry }, message: 'Taken out of your basket.' }
        : { refused: outcome.refused };
    },
  };
}
