import { randomUUID } from 'node:crypto';
import type { CartItem } from '@furrow/contract/cart/cart';
import { maxCartItems } from '@furrow/contract/endpoint/stated-limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { lockAccount } from '../../database/lock-account.ts';
import type { SignedIn } from '../../http/caller.ts';
import { separateImagesCatalogue } from '../catalogue/separate-images.test-support.ts';
import { add, addCartItem, anItem, area, cartOf, pricedItems, types } from './cart.test-support.ts';
import { loadPricedItems } from './priced-items.ts';
import { aShop } from './shop.test-support.ts';

const aShopOf = aShop(separateImagesCatalogue);

async function anAttempt(customer: SignedIn): Promise<string> {
  const { id } = await aShopOf()
    .db.insertInto('payment_attempts')
    .values({
      account: customer.account,
      cart_fingerprint: 'x',
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
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Starts an attempt to pay for an item; it is alive until it is settled. */
async function payFor(customer: SignedIn, item: CartItem): Promise<string> {
  const attempt_id = await anAttempt(customer);
  const row = { attempt_id, cart_item_id: item.id };
  await aShopOf().db.insertInto('payment_attempt_items').values(row).execute();
  return attempt_id;
}

async function order(customer: SignedIn, item: CartItem): Promise<void> {
  const { db } = aShopOf();
  const attempt_id = await payFor(customer, item);
  await db
    .updateTable('payment_attempt_items')
    .set({ is_live: false })
    .where('attempt_id', '=', attempt_id)
    .execute();
  const { id: order_id } = await db
    .insertInto('orders')
    .values({
      number: randomUUID(),
      account: customer.account,
      attempt_id,
      total_cents: 0,
      card_cents: 0,
      wallet_cents: 0,
      billing_address: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [priced] = await pricedItems(aShopOf(), customer.account, [item.id]);
  const { id, total_cents: _, ...columns } = priced!;
  await db
    .insertInto('order_items')
    .values({
      ...columns,
      geometry: sql<string>`(select geometry from cart_items where id = ${id})`,
      order_id,
      position: 0,
      cart_item_id: id,
      bounds: sql<string>`(select bounds from cart_items where id = ${id})`,
      field_name: item.field_name,
    })
    .execute();
}

/** Waits until a connection of this database waits for a lock. */
async function untilLockWaits(): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(aShopOf().db);
  if (rows.length === 0) await untilLockWaits();
}

describe('the cart', () => {
  test('is empty at first', async () => {
    const customer = await aShopOf().customer();
    const { body } = await aShopOf().call(customer, 'GET', '/carts/cart/');
    expect(body.data).toEqual([{ total_price: 0 }]);
  });

  test('lists added items, newest first, with the measured hectares and the country', async () => {
    const customer = await aShopOf().customer();
    const first = await addCartItem(aShopOf(), customer);
    const second = await addCartItem(aShopOf(), customer, { with_image: true });
    expect(first).toMatchObject({
      area_ha: area,
      country: 'Belgium',
      with_image: false,
      service_name: 'Vegetation index',
      recurring: false,
      recurring_days: null,
      available: true,
      ...types,
    });
    const { items, total } = await cartOf(aShopOf(), customer);
    expect(items).toEqual([second, first]);
    expect(Math.round(total * 100)).toBe(
      Math.round(first.total_price * 100) + Math.round(second.total_price * 100),
    );
  });

  test('shows a customer nothing of another customer', async () => {
    const [one, other] = [await aShopOf().customer(), await aShopOf().customer()];
    const item = await addCartItem(aShopOf(), one);
    expect((await cartOf(aShopOf(), other)).items).toEqual([]);
    const foreignReply = await aShopOf().call(other, 'DELETE', `/carts/cart/${item.id}/`);
    const unknownReply = await aShopOf().call(other, 'DELETE', `/carts/cart/${randomUUID()}/`);
    expect(foreignReply).toEqual(unknownReply);
    expect(foreignReply).toMatchObject({ status: 404, body: { code: 'cart_item_not_found' } });
    expect((await cartOf(aShopOf(), one)).items).toEqual([item]);
    expect(await pricedItems(aShopOf(), other.account, [item.id])).toEqual([]);
  });

  test('loses a removed item, once', async () => {
    const customer = await aShopOf().customer();
    const item = await addCartItem(aShopOf(), customer);
    const remove = () => aShopOf().call(customer, 'DELETE', `/carts/cart/${item.id}/`);
    const outcomes = (await Promise.all([remove(), remove(), remove()])).map(({ status }) => status);
    expect(outcomes.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect((await cartOf(aShopOf(), customer)).items).toEqual([]);
    expect(await pricedItems(aShopOf(), customer.account, [item.id])).toEqual([]);
  });

  test('keeps items that are being paid, and loses ordered ones', async () => {
    const customer = await aShopOf().customer();
    const [paying, ordered] = [
      await addCartItem(aShopOf(), customer),
      await addCartItem(aShopOf(), customer),
    ];
    await payFor(customer, paying);
    const removalReply = await aShopOf().call(customer, 'DELETE', `/carts/cart/${paying.id}/`);
    expect(removalReply).toMatchObject({ status: 409, body: { code: 'payment_in_progress' } });
    await order(customer, ordered);
    for (const [{ id }, code] of [
      [paying, 'payment_in_progress'],
      [ordered, 'cart_item_not_found'],
    ] as const) {
      const replacement = await add(aShopOf(), customer, await anItem(aShopOf(), { replaces: id }));
      expect(replacement.body.code).toBe(code);
    }
    const { items, total } = await cartOf(aShopOf(), customer);
    expect(items).toEqual([paying]);
    expect(total).toBe(paying.total_price);
    const orderedRemoval = await aShopOf().call(customer, 'DELETE', `/carts/cart/${ordered.id}/`);
    expect(orderedRemoval).toMatchObject({ status: 404, body: { code: 'cart_item_not_found' } });
    // Neither the item that is being paid nor the ordered one is available to another payment.
    expect(await pricedItems(aShopOf(), customer.account, [paying.id, ordered.id])).toEqual([]);
  });

  test('a removal waits for a payment that has locked the item, and then leaves the item', async () => {
    const { db } = aShopOf();
    const customer = await aShopOf().customer();
    const item = await addCartItem(aShopOf(), customer);
    const attempt_id = await anAttempt(customer);
    let removalReply: ReturnType<ReturnType<typeof aShopOf>['call']> | undefined;
    await db.transaction().execute(async (trx) => {
      await loadPricedItems(trx, customer.account, [item.id]);
      removalReply = aShopOf().call(customer, 'DELETE', `/carts/cart/${item.id}/`);
      await untilLockWaits();
      await trx.insertInto('payment_attempt_items').values({ attempt_id, cart_item_id: item.id }).execute();
    });
    expect(await removalReply).toMatchObject({ status: 409, body: { code: 'payment_in_progress' } });
    expect((await cartOf(aShopOf(), customer)).items).toEqual([item]);
  });

  test('takes 500 items, and no more when several are added concurrently', async () => {
    const { db } = aShopOf();
    const customer = await aShopOf().customer();
    const item = await addCartItem(aShopOf(), customer);
    const row = await db
      .selectFrom('cart_items')
      .selectAll()
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow();
    const copy = () => ({ ...row, id: randomUUID(), geometry: JSON.stringify(row.geometry) });
    await db
      .insertInto('cart_items')
      .values(Array.from({ length: maxCartItems - 2 }, copy))
      .execute();
    const body = await anItem(aShopOf());
    let lastAdd: ReturnType<typeof add> | undefined;
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, customer.account);
      lastAdd = add(aShopOf(), customer, body);
      await untilLockWaits();
      await trx.insertInto('cart_items').values(copy()).execute();
    });
    expect(await lastAdd).toMatchObject({ status: 409, body: { code: 'cart_full' } });
    expect((await cartOf(aShopOf(), customer)).items).toHaveLength(maxCartItems);
  });
});
