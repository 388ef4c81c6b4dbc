import { type Kysely, sql } from 'kysely';
import type { StoredAddress } from '../../database/column-types.ts';
import type { Schema } from '../../database/schema.ts';

/** Finds the billing address of the newest order; null before the first one. */
export async function findLastAddress(db: Kysely<Schema>, account: string): Promise<StoredAddress | null> {
  const row = await db
    .selectFrom('orders')
    .select('billing_address')
    .where('account', '=', account)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.billing_address ?? null;
}

/** Middle of a field, with the name of its country. */
export interface FieldInCart {
  lng: number;
  lat: number;
  country: string | null;
}

/** Finds the field that was put into the cart last. */
export async function findLastFieldInCart(db: Kysely<Schema>, account: string): Promise<FieldInCart | null> {
  const row = await db
    .selectFrom('cart_items')
    .select([
      sql<number>`(center(bounds))[0]`.as('lng'),
      sql<number>`(center(bounds))[1]`.as('lat'),
      'country',
    ])
    .where('account', '=', account)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
