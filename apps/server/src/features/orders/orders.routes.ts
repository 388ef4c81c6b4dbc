import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { countOrders, findOrder, itemsOfOrder, listOrders, refundsOfOrder } from './orders.store.ts';
import { viewOrder, viewRow } from './orders.view.ts';

export function ordersHandlers(db: Kysely<Schema>): Pick<Handlers, 'listOrders' | 'getOrder'> {
  return {
    listOrders: async ({ caller, query: { page = 1, page_size } }) => {
      const span = { limit: page_size ?? null, offset: page_size === undefined ? 0 : (page - 1) * page_size };
      const rows = await listOrders(db, caller.account, span);
      const total = page_size === undefined ? rows.length : await countOrders(db, caller.account);
      return { data: rows.map(viewRow), beside: { total } };
    },
    getOrder: async ({ caller, query: { order_id } }) => {
      const order = await findOrder(db, caller.account, order_id);
      if (order === null) return { refused: 'order_not_found' };
      const [items, refunds] = await Promise.all([itemsOfOrder(db, order.id), refundsOfOrder(db, order.id)]);
      return { data: viewOrder(order, items, refunds) };
    },
  };
}
