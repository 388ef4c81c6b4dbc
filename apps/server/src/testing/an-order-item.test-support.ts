import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { applyShippedCatalogue } from '../features/catalogue/apply-catalogue.ts';
import { fieldRing } from './example-requests.test-support.ts';

const createdAt = new Date('2026-11-21T08:00:00Z');

/** Inserts an unpaid order item, for tests that need no order. */
export async function anOrderItem(db: Kysely<Schema>): Promise<{ orderItemId: string; account: string }> {
  await applyShippedCatalogue(db);
  const [account, attempt] = [randomUUID(), randomUUID()];
  const geometry = JSON.stringify({ type: 'MultiPolygon', coordinates: [[fieldRing]] });
  await db.insertInto('accounts').values({ id: account }).execute();
  const tier = await db.selectFrom('tiers').select('id').executeTakeFirstOrThrow();
  const item = {
    geometry,
    bounds: '(3.705,51.0031),(3.7,51)',
    area_ha: '12.10',
    country: null,
    with_image: false,
    soil_type: null,
    vegetation_type: null,
    field_name: 'North 40',
  };
  const cart = await db
    .insertInto('cart_items')
    .values({ ...item, outline_hash: '', account, tier_id: tier.id, removed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_attempts')
    .values({
      id: attempt,
      account,
      cart_fingerprint: '',
      payment_method_id: null,
      card_cents: 0,
      wallet_cents: 0,
      state: 'created',
      provider: 'test',
      provider_reference: null,
      decline_code: null,
      billing_address: '{}',
      items: '[]',
      settled_at: null,
    })
    .execute();
  const order = await db
    .insertInto('orders')
    .values({
      number: attempt,
      account,
      attempt_id: attempt,
      total_cents: 0,
      card_cents: 0,
      wallet_cents: 0,
      billing_address: '{}',
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('order_items')
    .values({
      ...item,
      order_id: order.id,
      position: 0,
      cart_item_id: cart.id,
      service_code: 'vegetation-index',
      service_name: 'Vegetation index',
      recipe: 'vegetation-index',
      vendor: 'furrow',
      price_type: 'Tiered',
      rate_per_ha: '0.75',
      waiting_hours: 240,
      recurring_weeks: null,
      service_cents: 0,
      image_cents: 0,
      commission_cents: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orderItemId: id, account };
}
