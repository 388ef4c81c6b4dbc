import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findOrder, hasOrderItem } from './orders.store.ts';
import { eventsOfTimeline, moneyOfTimeline, runsOfTimeline } from './timeline.store.ts';
import { viewTimeline } from './timeline.view.ts';

/**
 * Maximum number of runs in a reply, because hundreds of items repeated for years would be megabytes. The runs of one
 * item always fit.
 */
const maxRuns = 1_000;
const defaultPageSize = 100;

export function timelineHandler(db: Kysely<Schema>): Pick<Handlers, 'getOrderTimeline'> {
  return {
    getOrderTimeline: async ({ caller, query, say }) => {
      const { order_id, item_id: itemId = null, page = 1, page_size: limit = defaultPageSize } = query;
      const order = await findOrder(db, caller.account, order_id);
      if (order === null) return { refused: 'order_not_found' };
      const scope = { orderId: order.id, itemId };
      if (itemId !== null && !(await hasOrderItem(db, scope.orderId, itemId))) {
        return { refused: 'order_item_not_found' };
      }
      const [eventPage, runs, money] = await Promise.all([
        eventsOfTimeline(db, scope, { limit, offset: (page - 1) * limit }),
        runsOfTimeline(db, scope, maxRuns),
        moneyOfTimeline(db, scope),
      ]);
      return {
        data: viewTimeline(order, { events: eventPage.events, runs, money }, say),
        extras: { total: eventPage.total, runs_total: money.reduce((sum, part) => sum + part.runs, 0) },
      };
    },
  };
}
