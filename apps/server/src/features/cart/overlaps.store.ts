import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { activeItemsOf } from './cart.store.ts';

/** Maximum number of order items returned per cart item, and of pairs compared in total. */
const maxPerItem = 5;
const maxOverlappingPairs = 1_000;

/**
 * Pairs cart items with order items of the same service and account whose boxes intersect, newest orders of each item
 * first. An order counts from `since`, or when it has an analysis still to come; one that was fully refunded does not
 * count.
 */
export function listNearbyOrders(db: Kysely<Schema>, account: string, since: Date) {
  const pairs = activeItemsOf(db, account)
    .innerJoin('tiers', 'tiers.id', 'cart_items.tier_id')
    .innerJoin('services', 'services.id', 'tiers.service_id')
    .innerJoin('orders', 'orders.account', 'cart_items.account')
    .innerJoin('order_items as bought', (join) =>
      join
        .onRef('bought.order_id', '=', 'orders.id')
        .onRef('bought.service_code', '=', 'services.code')
        .on(sql<boolean>`bought.bounds && cart_items.bounds`),
    )
    .where(({ or, eb, exists, selectFrom }) => {
      const runs = selectFrom('runs').select('runs.id').whereRef('runs.order_item_id', '=', 'bought.id');
      return or([
        exists(runs.where('runs.finished_at', 'is', null)),
        eb.and([eb('orders.created_at', '>=', since), exists(runs.where('runs.state', '=', 'Completed'))]),
      ]);
    })
    .select([
      'cart_items.id as cart_item_id',
      'cart_items.geometry as in_cart',
      'bought.geometry as bought',
      'bought.service_code',
      'bought.service_name',
      'orders.id as order_id',
      'orders.number as order_number',
      'orders.created_at as bought_at',
      sql<number>`row_number() over (
        partition by cart_items.id order by orders.created_at desc, bought.id)::int`.as('place'),
    ]);
  return db
    .selectFrom(pairs.as('pair'))
    .selectAll()
    .where('place', '<=', maxPerItem)
    .orderBy('place')
    .orderBy('bought_at', 'desc')
    .orderBy('cart_item_id')
    .limit(maxOverlappingPairs)
    .execute();
}
