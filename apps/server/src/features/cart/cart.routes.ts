import type { Handlers } from '../../http/handlers.ts';
import type { Names } from '../../http/reader.ts';
import { dollars } from '../pricing/dollars.ts';
import { cartMessages } from './cart.messages.ts';
import { type CartParts, orderAgain, putIntoBasket } from './cart.service.ts';
import { type CartRow, listItems } from './cart.store.ts';
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
  const viewAll = async (rows: readonly CartRow[], findNames: () => Promise<Names>) => {
    const names = await findNames();
    return rows.map((row) => viewItem(row, names));
  };
  return {
    addToCart: async ({ caller, body, say, findNames }) => {
      const put = await putIntoBasket(parts, caller.account, body, say.language);
      return put.ok ? { data: viewItem(put.row, await findNames()), message: cartMessages.added() } : put;
    },
    addFieldsToCart: async ({ caller, body, say, findNames }) => {
      const put = await putFieldsIntoBasket(parts, caller.account, body, say.language);
      if (!put.ok) return put;
      return {
        data: { items: await viewAll(put.rows, findNames), total_price: dollars(put.totalCents) },
        message: cartMessages.many_added({ fields: put.rows.length }),
      };
    },
    orderAgain: async ({ caller, body, findNames }) => {
      const put = await orderAgain(parts, caller.account, body.item_id);
      return put.ok
        ? { data: viewItem(put.row, await findNames()), message: cartMessages.added_again() }
        : put;
    },
    orderAllAgain: async ({ caller, body, say, findNames }) => {
      const put = await orderAllAgain(parts, caller.account, body.order_id);
      if (!put.ok) return put;
      const names = await findNames();
      const left_out = put.leftOut.map(({ ordered: { serviceCode, serviceName, fieldName }, reasons }) => ({
        service_name: names.service(serviceCode, serviceName),
        field_name: fieldName,
        reason: reasons.map((reason) => say(reason)).join(' '),
      }));
      return { data: { items: await viewAll(put.rows, findNames), left_out } };
    },
    listCart: async ({ caller, say, findNames }) => {
      const rows = await listItems(parts.db, caller.account);
      const areas = await namesOfRestrictedAreas(parts.db, rows, say.language);
      return { data: [...viewBasket(rows, areas, await findNames()), { total_price: basketTotal(rows) }] };
    },
    listOverlaps: async ({ caller, findNames }) => ({
      data: await findOverlaps(parts, caller.account, await findNames()),
    }),
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
