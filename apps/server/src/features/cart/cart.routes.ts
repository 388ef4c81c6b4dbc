import { joinSentences } from '@furrow/messages/join';
import type { Handlers } from '../../http/handlers.ts';
import type { Names } from '../../http/reader.ts';
import { viewField } from '../fields/fields.view.ts';
import { dollars } from '../ledger/dollars.ts';
import { namesOfRestrictedAreas } from '../places/restricted-items.store.ts';
import { addBulkItemsToCart } from './add-bulk-items.service.ts';
import { cartMessages } from './cart.messages.ts';
import { addItemToCart, type CartDeps, orderAgain } from './cart.service.ts';
import { type CartRow, countItems, listItems } from './cart.store.ts';
import { cartTotal, viewCart, viewItem } from './cart.view.ts';
import { confirmSeenPrices } from './confirm-prices.service.ts';
import { orderAllAgain } from './order-all-again.service.ts';
import { findOverlaps } from './overlaps.service.ts';
import { removeCartItems, restoreCartItems } from './remove-items.service.ts';
import { findItemToChange, findOfferOf } from './view-cart-item.ts';

type CartCalls =
  | 'addToCart'
  | 'addFieldsToCart'
  | 'viewCartItem'
  | 'orderAgain'
  | 'orderAllAgain'
  | 'listCart'
  | 'countCart'
  | 'listOverlaps'
  | 'removeFromCart'
  | 'removeManyFromCart'
  | 'restoreToCart'
  | 'confirmPrices';

export function cartHandlers(deps: CartDeps): Pick<Handlers, CartCalls> {
  const viewAll = async (rows: readonly CartRow[], findNames: () => Promise<Names>) => {
    const names = await findNames();
    return rows.map((row) => viewItem(row, names));
  };
  return {
    addToCart: async ({ caller, body, say, findNames }) => {
      const result = await addItemToCart(deps, caller.account, body, say.language);
      return result.ok
        ? { data: viewItem(result.row, await findNames()), message: cartMessages.added() }
        : result;
    },
    addFieldsToCart: async ({ caller, body, say, findNames }) => {
      const result = await addBulkItemsToCart(deps, caller.account, body, say.language);
      if (!result.ok) return result;
      return {
        data: { items: await viewAll(result.rows, findNames), total_price: dollars(result.totalCents) },
        message: cartMessages.bulk_added({ fields: result.rows.length }),
      };
    },
    orderAgain: async ({ caller, body, findNames }) => {
      const result = await orderAgain(deps, caller.account, body.item_id);
      return result.ok
        ? { data: viewItem(result.row, await findNames()), message: cartMessages.added_again() }
        : result;
    },
    orderAllAgain: async ({ caller, body, say, findNames }) => {
      const result = await orderAllAgain(deps, caller.account, body.order_id);
      if (!result.ok) return result;
      const names = await findNames();
      const unavailable_items = result.unavailable.map(
        ({ ordered: { serviceCode, serviceName, fieldName }, reasons }) => ({
          service_name: names.service(serviceCode, serviceName),
          field_name: fieldName,
          reason: joinSentences(...reasons.map((reason) => say(reason))),
        }),
      );
      return { data: { items: await viewAll(result.rows, findNames), unavailable_items } };
    },
    viewCartItem: async ({ caller, params, say, findNames }) => {
      const found = await findItemToChange(deps.db, caller.account, params.id);
      if (found === null) return { refused: 'cart_item_not_found' };
      const { row, geometry, field } = found;
      const offer = findOfferOf(await deps.catalogue.current(), row, say.language);
      if (offer === null) return { refused: 'solution_withdrawn' };
      const names = await findNames();
      return {
        data: {
          item: viewItem(row, names),
          ...offer,
          geometry,
          field: field && viewField(field, names),
        },
      };
    },
    listCart: async ({ caller, say, findNames }) => {
      const rows = await listItems(deps.db, caller.account);
      const areas = await namesOfRestrictedAreas(deps.db, rows, say.language);
      return { data: [...viewCart(rows, areas, await findNames()), { total_price: cartTotal(rows) }] };
    },
    countCart: async ({ caller }) => ({ data: { items: await countItems(deps.db, caller.account) } }),
    listOverlaps: async ({ caller, findNames }) => ({
      data: await findOverlaps(deps, caller.account, await findNames()),
    }),
    removeFromCart: async ({ caller, params }) => {
      const result = await removeCartItems(deps, caller.account, [params.id]);
      return result.ok
        ? { data: { geometry: result.outlines[0]! }, message: cartMessages.removed() }
        : result;
    },
    removeManyFromCart: async ({ caller, body }) => {
      const result = await removeCartItems(deps, caller.account, body.ids);
      return result.ok
        ? { data: { removed: result.outlines.length }, message: cartMessages.removed() }
        : result;
    },
    restoreToCart: async ({ caller, body }) => {
      const result = await restoreCartItems(deps, caller.account, body.ids);
      return result.ok
        ? { data: { restored: new Set(body.ids).size }, message: cartMessages.restored() }
        : result;
    },
    confirmPrices: async ({ caller, body }) => {
      const result = await confirmSeenPrices(deps, caller.account, body.ids);
      return result.ok ? { data: { seen: result.seen } } : result;
    },
  };
}
