import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { documentsOfOrder } from '../documents/documents.store.ts';
import { dollars } from '../ledger/dollars.ts';
import { sentToCard } from '../refunds/card-refunds.store.ts';
import { cancelRecurring } from './cancel-recurring.ts';
import { findFilterOptions } from './order-filter.store.ts';
import { orderMessages } from './orders.messages.ts';
import { findOrder, itemsOfOrder, listOrders, refundsOfOrder } from './orders.store.ts';
import { viewOrder, viewRow } from './orders.view.ts';
import { timelineHandler } from './timeline.routes.ts';

interface OrdersDeps {
  db: Kysely<Schema>;
  clock: () => Date;
}

export function ordersHandlers({
  db,
  clock,
}: OrdersDeps): Pick<
  Handlers,
  'listOrders' | 'listOrderFilters' | 'getOrder' | 'getOrderTimeline' | 'cancelRecurring'
> {
  return {
    ...timelineHandler(db),
    listOrders: async ({ caller, query, say, findNames }) => {
      const { page = 1, page_size, search = null, state = null, cart_id: cartItem = null } = query;
      const { service = null, field_id: field = null, year = null } = query;
      const range = {
        limit: page_size ?? null,
        offset: page_size === undefined ? 0 : (page - 1) * page_size,
      };
      const filter = {
        account: caller.account,
        language: say.language,
        search,
        state,
        service,
        field,
        year,
        cartItem,
      };
      const [{ orders, total }, names] = await Promise.all([listOrders(db, filter, range), findNames()]);
      return { data: orders.map((order) => viewRow(order, names)), extras: { total } };
    },
    listOrderFilters: async ({ caller, query: { field_id = null }, findNames }) => {
      const { services, ...options } = await findFilterOptions(db, caller.account, field_id);
      const names = await findNames();
      return {
        data: {
          services: services.map(({ code, name }) => ({ code, name: names.service(code, name) })),
          ...options,
        },
      };
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
      const result = await cancelRecurring(db, caller.account, body.item_id, clock());
      if (!result.ok) return result;
      const refund_amount = dollars(result.cents);
      return {
        data: { refund_amount, recurring_times: result.runs },
        message: orderMessages.cancelled({ amount: { cents: result.cents } }),
      };
    },
  };
}
