import { type Kysely, sql } from 'kysely';
import type { StoredGeometry } from '../../database/column-types.ts';
import type { Schema } from '../../database/schema.ts';
import { analysesOf, itemIdIn } from '../runs/listed-orders.ts';

/**
 * Finds the outline of an item of the cart; null if there is no such item. An item that was removed or paid meanwhile has
 * one too, because a list still shows it until the reply to that change arrives.
 */
export async function outlineOfCartItem(
  db: Kysely<Schema>,
  account: string,
  id: string,
): Promise<StoredGeometry | null> {
  const row = await db
    .selectFrom('cart_items')
    .select('geometry')
    .where('account', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.geometry ?? null;
}

/**
 * Finds the outline of an item of an order, by its id as listed there.
 * @param itemId null for the first item
 * @returns null if the order has no such item
 */
export async function outlineOfOrderItem(
  db: Kysely<Schema>,
  orderId: string,
  itemId: string | null,
): Promise<StoredGeometry | null> {
  const { rows } = await sql<{ geometry: StoredGeometry }>`
    select i.geometry from listed_orders o join ${analysesOf}
    where o.id = ${orderId} and (${itemId}::uuid is null or ${itemIdIn} = ${itemId}::uuid)
    order by i.position limit 1`.execute(db);
  return rows[0]?.geometry ?? null;
}
