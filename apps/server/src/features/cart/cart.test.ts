import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CartItem } from '@furrow/contract/cart';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { add, anItem, area, basketOf, pricedItems, putIn, types } from './basket.test-support.ts';
import { mostItems } from './cart.service.ts';
import { lockAccount } from './cart.store.ts';
import { loadPricedItems } from './priced-items.ts';
import { aShop } from './shop.test-support.ts';

const aShopOf = aShop(readFileSync(shippedCatalogue, 'utf8'));

async function anAttempt(who: SignedIn): Promise<string> {
  const { id } = await aShopOf()
    .db.insertInto('payment_attempts')
    .values({
      account: who.account,
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
async function payFor(who: SignedIn, item: CartItem): Promise<string> {
  const attempt_id = await anAttempt(who);
  const row = { attempt_id, cart_item_id: item.id };
  await aShopOf().db.insertInto('payment_attempt_items').values(row).execute();
  return attempt_id;
}

async function order(who: SignedIn, item: CartItem): Promise<void> {
  const { db } = aShopOf();
  const attempt_id = await payFor(who, item);
  await db
    .updateTable('payment_attempt_items')
    .set({ alive: false })
    .where('attempt_id', '=', attempt_id)
    .execute();
  const { id: order_id } = await db
    .insertInto('orders')
    .values({
      number: randomUUID(),
      account: who.account,
      attempt_id,
      total_cents: 0,
      card_cents: 0,
      wallet_cents: 0,
      billing_address: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [priced] = await pricedItems(aShopOf(), who.account, [item.id]);
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
    })
    .execute();
}

/** Waits until a connection of this database waits for a lock. */
async function someoneWaits(): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(aShopOf().db);
  if (rows.length === 0) await someoneWaits();
}

describe('the cart', () => {
  test('is empty at first', async () => {
    const who = await aShopOf().customer();
    const { body } = await aShopOf().call(who, 'GET', '/carts/cart/');
    expect(body.data).toEqual([{ total_price: 0 }]);
  });

  test('lists added items, newest first, with the measured hectares and the country', async () => {
    const who = await aShopOf().customer();
    const first = await putIn(aShopOf(), who);
    const second = await putIn(aShopOf(), who, { with_image: true });
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
    const { items, total } = await basketOf(aShopOf(), who);
    expect(items).toEqual([second, first]);
    expect(Math.round(total * 100)).toBe(
      Math.round(first.total_price * 100) + Math.round(second.total_price * 100),
    );
  });

  test('shows a customer nothing of another customer', async () => {
    const [one, other] = [await aShopOf().customer(), await aShopOf().customer()];
    const item = await putIn(aShopOf(), one);
    expect((await basketOf(aShopOf(), other)).items).toEqual([]);
    const theirs = await aShopOf().call(other, 'DELETE', `/carts/cart/${item.id}/`);
    const nobodys = await aShopOf().call(other, 'DELETE', `/carts/cart/${randomUUID()}/`);
    expect(theirs).toEqual(nobodys);
    expect(theirs).toMatchObject({ status: 404, body: { code: 'cart_item_not_found' } });
    expect((await basketOf(aShopOf(), one)).items).toEqual([item]);
    expect(await pricedItems(aShopOf(), other.account, [item.id])).toEqual([]);
  });

  test('loses a removed item, once', async () => {
    const who = await aShopOf().customer();
    const item = await putIn(aShopOf(), who);
    const remove = () => aShopOf().call(who, 'DELETE', `/carts/cart/${item.id}/`);
    const outcomes = (await Promise.all([remove(), remove(), remove()])).map(({ status }) => status);
    expect(outcomes.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect((await basketOf(aShopOf(), who)).items).toEqual([]);
    expect(await pricedItems(aShopOf(), who.account, [item.id])).toEqual([]);
  });

  test('keeps items that are being paid, and loses ordered ones', async () => {
    const who = await aShopOf().customer();
    const [paying, ordered] = [await putIn(aShopOf(), who), await putIn(aShopOf(), who)];
    await payFor(who, paying);
    const removal = await aShopOf().call(who, 'DELETE', `/carts/cart/${paying.id}/`);
    expect(removal).toMatchObject({ status: 409, body: { code: 'payment_in_progress' } });
    await order(who, ordered);
    const { items, total } = await basketOf(aShopOf(), who);
    expect(items).toEqual([paying]);
    expect(total).toBe(paying.total_price);
    const gone = await aShopOf().call(who, 'DELETE', `/carts/cart/${ordered.id}/`);
    expect(gone).toMatchObject({ status: 404, body: { code: 'cart_item_not_found' } });
    // Neither item is available to another payment.
    expect(await pricedItems(aShopOf(), who.account, [paying.id, ordered.id])).toEqual([]);
  });

  test('a removal waits for a payment that has locked the item, and then leaves the item', async () => {
    const { db } = aShopOf();
    const who = await aShopOf().customer();
    const item = await putIn(aShopOf(), who);
    const attempt_id = await anAttempt(who);
    let removal: ReturnType<ReturnType<typeof aShopOf>['call']> | undefined;
    await db.transaction().execute(async (trx) => {
      await loadPricedItems(trx, who.account, [item.id]);
      removal = aShopOf().call(who, 'DELETE', `/carts/cart/${item.id}/`);
      await someoneWaits();
      await trx.insertInto('payment_attempt_items').values({ attempt_id, cart_item_id: item.id }).execute();
    });
    expect(await removal).toMatchObject({ status: 409, body: { code: 'payment_in_progress' } });
    expect((await basketOf(aShopOf(), who)).items).toEqual([item]);
  });

  test('takes 500 items, and no more when several are added concurrently', async () => {
    const { db } = aShopOf();
    const who = await aShopOf().customer();
    const item = await putIn(aShopOf(), who);
    const row = await db
      .selectFrom('cart_items')
      .selectAll()
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow();
    const copy = () => ({ ...row, id: randomUUID(), geometry: JSON.stringify(row.geometry) });
    await db
      .insertInto('cart_items')
      .values(Array.from({ length: mostItems - 2 }, copy))
      .execute();
    const sent = await anItem(aShopOf());
    let late: ReturnType<typeof add> | undefined;
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, who.account);
      late = add(aShopOf(), who, sent);
      await someoneWaits();
      await trx.insertInto('cart_items').values(copy()).execute();
    });
    expect(await late).toMatchObject({ status: 409, body: { code: 'basket_full' } });
    expect((await basketOf(aShopOf(), who)).items).toHaveLength(mostItems);
  });
});
