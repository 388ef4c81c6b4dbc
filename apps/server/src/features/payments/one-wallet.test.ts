import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { applyCatalogue } from '../catalogue/apply-catalogue.ts';
import { parseCatalogue } from '../catalogue/read-catalogue.ts';
import { separateImagesCatalogue } from '../catalogue/separate-images.test-support.ts';
import {
  cents,
  checkout,
  type ItemToPay,
  payByWallet,
  paymentOf,
  payPartlyByWallet,
} from './payments.test-support.ts';

const server = aServer();
const { pay, fill: fillWallet, balance, orders, charges } = checkout(server);

afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

/** Returns the catalogue of the tests, in which each hectare costs this many cents more. */
const dearerBy = (extraCents: number) =>
  parseCatalogue(
    separateImagesCatalogue.replace(
      /(price_per_ha: )([\d.]+)/g,
      (_all, name, rate) => `${name}${(Number(rate) + extraCents / 100).toFixed(2)}`,
    ),
    'dearer.yaml',
  );

/** Puts copies of one item into the cart, because adding a hundred fields would take a hundred calls. */
async function copiesOfItem(person: Person, count: number): Promise<ItemToPay[]> {
  const first = await server().cartItem(person);
  const { db } = server().database;
  const { rows } = await sql<{ id: string }>`
    insert into cart_items (account, tier_id, geometry, area_ha, country, with_image, soil_type, vegetation_type, bounds, field_name, outline_hash)
    select account, tier_id, geometry, area_ha, country, with_image, soil_type, vegetation_type, bounds, field_name, outline_hash
    from cart_items, generate_series(2, ${count}) where id = ${first.id} returning id`.execute(db);
  return [first, ...rows.map(({ id }) => ({ ...first, id }))];
}

/**
 * Polls all accounts until `stop.isDone`.
 * @returns the lowest balance in cents of accounts that must never be below 0
 */
async function watchLowestBalance(stop: { isDone: boolean }): Promise<number> {
  let lowest = 0;
  while (!stop.isDone) {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(min(balance_cents), 0)::bigint as cents from ledger_accounts
      where name ~ '^(wallet|hold|deferred|promo):'`.execute(server().database.db);
    lowest = Math.min(lowest, rows[0]!.cents);
    await setImmediate();
  }
  return lowest;
}

test('a hundred checkouts at once on a wallet for ten: ten are paid, the others refused, nothing is ever below 0', async () => {
  const person = await server().customer();
  const items = await copiesOfItem(person, 100);
  await fillWallet(person, cents(items[0]!) * 10);
  const stop = { isDone: false };
  const lowestSeen = watchLowestBalance(stop);
  const replies = await Promise.all(items.map((item) => pay(person, payByWallet(item))));
  stop.isDone = true;
  const codes = replies.map(({ statusCode, json }) => `${statusCode} ${json().code ?? ''}`.trim());
  expect(codes.filter((code) => code === '201')).toHaveLength(10);
  expect(codes.filter((code) => code === '409 price_changed')).toHaveLength(90);
  expect([await lowestSeen, await balance(person), await orders(person)]).toEqual([
    0,
    0,
    expect.objectContaining({ length: 10 }),
  ]);
});

test('one item in many baskets at once, by wallet and by card: one of them wins', async () => {
  const person = await server().customer();
  const items = await copiesOfItem(person, 6);
  const [same] = items as [ItemToPay, ...ItemToPay[]];
  await fillWallet(person, cents(same) * 6);
  const replies = await Promise.all(
    items.flatMap((other) => [
      pay(person, paymentOf(other === same ? same : [same, other])),
      pay(person, payByWallet(same)),
    ]),
  );
  const paid = replies.filter(({ statusCode }) => statusCode === 201);
  expect(new Set(paid.map(({ json }) => json().data.order_id)).size).toBe(1);
  expect(await orders(person)).toHaveLength(1);
  expect(await charges(person)).toHaveLength((await balance(person)) === cents(same) * 6 ? 2 : 1);
});

test('a wallet that holds more than was seen is to pay more, and one that holds less cannot', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  await fillWallet(person, 500);
  const outdatedBody = payPartlyByWallet(item, 500);
  await fillWallet(person, 600);
  const reply = await pay(person, outdatedBody);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'wallet_part_too_small']);
  const anotherCustomer = await server().customer();
  const theirItem = await server().cartItem(anotherCustomer);
  await fillWallet(anotherCustomer, 500);
  const tooMuch = await pay(anotherCustomer, payPartlyByWallet(theirItem, 501));
  expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([409, 'price_changed']);
  expect(tooMuch.json().data.message).toMatch(/^There is not enough money in your wallet/);
  expect((await pay(anotherCustomer, payPartlyByWallet(theirItem, 500))).statusCode).toBe(201);
});

/** Waits for this many round trips to the database. */
async function afterQueries(count: number): Promise<void> {
  for (let queryCount = 0; queryCount < count; queryCount += 1)
    await sql`select`.execute(server().database.db);
}

test('checkout, removal and a change of the price at once: what is charged is what was shown', async () => {
  const { db } = server().database;
  const statusCodes = new Set<number>();
  // The payment starts from sixty round trips after the other requests to sixty before them.
  for (const [index, leadMs] of [-60, -6, -3, -1, 0, 1, 3, 6, 9, 60].entries()) {
    const person = await server().customer();
    const item = await server().cartItem(person);
    await fillWallet(person, 5_000);
    const [paid, removalReply] = await Promise.all([
      afterQueries(-leadMs).then(() => pay(person, index % 2 ? paymentOf(item) : payByWallet(item))),
      afterQueries(leadMs).then(() => server().call('DELETE', `/carts/cart/${item.id}/`, { as: person })),
      afterQueries(leadMs).then(() => applyCatalogue(db, dearerBy(index + 1))),
    ]);
    const ordersMade = await orders(person);
    expect([201, 404, 409]).toContain(paid.statusCode);
    statusCodes.add(paid.statusCode);
    expect(ordersMade).toHaveLength(paid.statusCode === 201 ? 1 : 0);
    if (removalReply.statusCode === 200) expect(ordersMade).toEqual([]);
    if (paid.statusCode === 201) {
      expect(ordersMade[0]).toMatchObject({ order_amount: item.total_price });
    } else {
      expect(await balance(person)).toBe(5_000);
    }
  }
  expect(statusCodes).toContain(201);
  expect(statusCodes.size).toBeGreaterThan(1);
});

test('checkouts and cancellations on one wallet at once keep the books', async () => {
  const person = await server().customer();
  const types = { recurring: true, recurring_days: 2, recurring_times: 3 };
  const boughtItems = [];
  for (let n = 0; n < 3; n += 1) boughtItems.push(await server().cartItem(person, false, types));
  await pay(person, paymentOf(boughtItems));
  const [{ id: order_id }] = (await orders(person)) as [{ id: string }];
  const detail = await server().call('GET', `/orders/order-detail/?order_id=${order_id}`, { as: person });
  const ordered: { id: string }[] = detail.json().data.order_items;
  const next = await copiesOfItem(person, 8);
  const cancel = ({ id }: { id: string }) =>
    server().call('PATCH', '/payments/cancel-recurring/', { as: person, body: { item_id: id } });
  const replies = await Promise.all([
    ...ordered.flatMap((item) => [cancel(item), cancel(item)]),
    ...next.map((item) => pay(person, payByWallet(item))),
  ]);
  const cancelled = replies.slice(0, 6).filter(({ statusCode }) => statusCode === 200);
  expect(cancelled).toHaveLength(3);
  const refundedCents = cancelled.reduce(
    (sum, { json }) => sum + Math.round(json().data.refund_amount * 100),
    0,
  );
  const paid = replies.slice(6).filter(({ statusCode }) => statusCode === 201).length;
  expect(await balance(person)).toBe(refundedCents - paid * cents(next[0]!));
});
