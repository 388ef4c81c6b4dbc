import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findOrder, hasItem } from './orders.store.ts';
import { eventsOfTimeline, moneyOfTimeline, runsOfTimeline } from './timeline.store.ts';
import { viewTimeline } from './timeline.view.ts';

/**
 * Maximum number of runs in a reply: hundreds of items repeated for years would be megabytes. The runs of one item always fit.
 */
const mostRuns = 1_000;
const eventsOfPage = 100;

export function timelineHandler(db: Kysely<Schema>): Pick<Handlers, 'getOrderTimeline'> {
  return {
    getOrderTimeline: async ({ caller, query, say }) => {
      const { order_id, item_id: itemId = null, page = 1, page_size: limit = eventsOfPage } = query;
      const order = await findOrder(db, caller.account, order_id);
      if (order === null) return { refused: 'order_not_found' };
      const of = { orderId: order.id, itemId };
      if (itemId !== null && !(await hasItem(db, of.orderId, itemId))) {
        return { refused: 'order_item_not_found' };
      }
      const [happened, runs, money] = await Promise.all([
        eventsOfTimeline(db, of, { limit, offset: (page - 1) * limit }),
        runsOfTimeline(db, of, mostRuns),
        moneyOfTimeline(db, of),
      ]);
      return {
        data: viewTimeline(order, { events: happened.events, runs, money }, say),
        beside: { total: happened.total, runs_total: money.reduce((sum, part) => sum + part.runs, 0) },
      };
    },
  };
}
