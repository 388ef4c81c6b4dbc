import type { Handlers } from '../../http/handlers.ts';
import { dollars } from '../pricing/dollars.ts';
import { cartMessages } from './cart.messages.ts';
import { type CartParts, orderAgain, putIntoBasket } from './cart.service.ts';
import { listItems } from './cart.store.ts';
import { basketTotal, viewBasket, viewItem } from './cart.view.ts';
import { orderAllAgain } from './order-all-again.service.ts';
import { findOverlaps } from './overlaps.service.ts';
import { putFieldsIntoBasket } from './put-fields.service.ts';
import { namesOfRestrictedAreas } from './restricted-items.store.ts';
import { putBack, takeOut } from './take-out.service.ts';

type CartCalls =
  | 'addToCart'
  | 'addFieldsToCart'
  | 'orderAgain'
  | 'orderAllAgain'
  | 'listCart'
  | 'listOverlaps'
  | 'removeFromCart'
  | 'removeManyFromCart'
  | 'restoreToCart';

export function cartHandlers(parts: CartParts): Pick<Handlers, CartCalls> {
  return {
    addToCart: async ({ caller, body }) => {
      const put = await putIntoBasket(parts, caller.account, body);
      return put.ok ? { data: viewItem(put.row), message: cartMessages.added() } : put;
    },
    addFieldsToCart: async ({ caller, body }) => {
      const put = await putFieldsIntoBasket(parts, caller.account, body);
      if (!put.ok) return put;
      return {
        data: { items: put.rows.map(viewItem), total_price: dollars(put.totalCents) },
        message: cartMessages.many_added({ fields: put.rows.length }),
      };
    },
    orderAgain: async ({ caller, body }) => {
      const put = await orderAgain(parts, caller.account, body.item_id);
      return put.ok ? { data: viewItem(put.row), message: cartMessages.added_again() } : put;
    },
    orderAllAgain: async ({ caller, body, say }) => {
      const put = await orderAllAgain(parts, caller.account, body.order_id);
      if (!put.ok) return put;
      const left_out = put.leftOut.map(({ ordered: { serviceName, fieldName }, reasons }) => ({
        service_name: serviceName,
        field_name: fieldName,
        reason: reasons.map((reason) => say(reason)).join(' '),
      }));
      return { data: { items: put.rows.map(viewItem), left_out } };
    },
    listCart: async ({ caller }) => {
      const rows = await listItems(parts.db, caller.account);
      const areas = await namesOfRestrictedAreas(parts.db, rows);
      return { data: [...viewBasket(rows, areas), { total_price: basketTotal(rows) }] };
    },
    listOverlaps: async ({ caller }) => ({ data: await findOverlaps(parts, caller.account) }),
    removeFromCart: async ({ caller, params }) => {
      const taken = await takeOut(parts, caller.account, [params.id]);
      return taken.ok ? { data: { geometry: taken.outlines[0]! }, message: cartMessages.removed() } : taken;
    },
    removeManyFromCart: async ({ caller, body }) => {
      const taken = await takeOut(parts, caller.account, body.ids);
      return taken.ok ? { data: { removed: taken.outlines.length }, message: cartMessages.removed() } : taken;
    },
    restoreToCart: async ({ caller, body }) => {
      const back = await putBack(parts, caller.account, body.ids);
      return back.ok
        ? { data: { restored: new Set(body.ids).size }, message: cartMessages.restored() }
        : back;
    },
  };
}
