import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { documentsOfOrder } from '../documents/documents.store.ts';
import { dollars } from '../pricing/dollars.ts';
import { sentToCard } from '../refunds/card-refunds.store.ts';
import { cancelRecurring } from './cancel-recurring.ts';
import { orderMessages } from './orders.messages.ts';
import { countOrders, findOrder, itemsOfOrder, listOrders, refundsOfOrder } from './orders.store.ts';
import { viewOrder, viewRow } from './orders.view.ts';
import { timelineHandler } from './timeline.routes.ts';

interface OrdersParts {
  db: Kysely<Schema>;
  clock: () => Date;
}

export function ordersHandlers({
  db,
  clock,
}: OrdersParts): Pick<Handlers, 'listOrders' | 'getOrder' | 'getOrderTimeline' | 'cancelRecurring'> {
  return {
    ...timelineHandler(db),
    listOrders: async ({ caller, query, say, findNames }) => {
      const { page = 1, page_size, search = null, state = null, cart_id: cartItem = null } = query;
      const span = { limit: page_size ?? null, offset: page_size === undefined ? 0 : (page - 1) * page_size };
      const wanted = { account: caller.account, search, language: say.language, state, cartItem };
      const rows = await listOrders(db, wanted, span);
      const total = page_size === undefined ? rows.length : await countOrders(db, wanted);
      const names = await findNames();
      return { data: rows.map((row) => viewRow(row, names)), beside: { total } };
    },
    getOrder: async ({ caller, query: { order_id }, say, findNames }) => {
      const order = await findOrder(db, caller.account, order_id);
      if (order === null) return { refused: 'order_not_found' };
      const [items, refunds, documents, toCard] = await Promise.all([
        itemsOfOrder(db, order.id),
        refundsOfOrder(db, order.id),
        documentsOfOrder(db, order.id),
        sentToCard(db, order.id),
      ]);
      const reader = { say, names: await findNames() };
      return { data: viewOrder(order, items, refunds, documents, toCard.done, reader) };
    },
    cancelRecurring: async ({ caller, body }) => {
      const done = await cancelRecurring(db, caller.account, body.item_id, clock());
      if (!done.ok) return done;
      const refund_amount = dollars(done.cents);
      return {
        data: { refund_amount, recurring_times: done.runs },
        message: orderMessages.cancelled({ amount: { cents: done.cents } }),
      };
    },
  };
}
