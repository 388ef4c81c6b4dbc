import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Items in carts of all accounts: neither removed nor ordered. */
export function itemsInCarts(db: Kysely<Schema>) {
  return db
    .selectFrom('cart_items')
    .where('cart_items.removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_items')
            .select('order_items.id')
            .whereRef('order_items.cart_item_id', '=', 'cart_items.id'),
        ),
      ),
    );
}
