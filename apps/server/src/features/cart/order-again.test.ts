import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { applyCatalogue } from '../catalogue/apply-catalogue.ts';
import { parseCatalogue } from '../catalogue/read-catalogue.ts';
import { separateImagesCatalogue } from '../catalogue/separate-images.test-support.ts';

const server = aServer();

async function anOrderedItem(overrides: object = {}) {
  const person = await server().customer();
  const boughtItems = await server().cartItem(person, true, overrides);
  const order_id = await anOrderOf(person, [boughtItems]);
  const order = await server().call('GET', `/orders/order-detail/?order_id=${order_id}`, { as: person });
  return { person, bought: boughtItems, itemId: order.json().data.order_items[0].id as string };
}

const anOrderOf = async (person: Person, boughtItems: readonly { total_price: number }[]): Promise<string> =>
  (await server().pay(person, boughtItems as never)).json().data.order_id;

const orderAgain = (person: Person, itemId: string) =>
  server().call('POST', '/carts/order-again/', { as: person, body: { item_id: itemId } });

describe('ordering an item again', () => {
  test('adds it to the cart as it was ordered, with its repetition', async () => {
    const {
      person,
      bought: boughtItems,
      itemId,
    } = await anOrderedItem({
      recurring: true,
      recurring_days: 2,
      recurring_times: 3,
    });
    const reply = await orderAgain(person, itemId);
    expect(reply.statusCode, reply.body).toBe(201);
    const { id, created_at: _at, ...item } = reply.json().data;
    const {
      id: boughtId,
      created_at: _then,
      ...expected
    } = boughtItems as unknown as Record<string, unknown>;
    // The field that was drawn has been saved with the order.
    expect(item).toEqual({ ...expected, field_id: expect.any(String) });
    expect(id).not.toBe(boughtId);
    expect((await server().pay(person, [reply.json().data])).statusCode).toBe(201);
  });

  test.each([
    ['the crop of its field now, instead of another type', 'Winterweizen', 'Other crop', 'Wheat'],
    ['the ordered type, if the crop may mean it', 'Luzerne', 'Grassland', 'Grassland'],
    ['the ordered type, if the crop means none of the list', 'Xyz', 'Barley', 'Barley'],
    ['the ordered type, if the crop means only an unspecified one', 'Rye', 'Barley', 'Barley'],
  ])('has %s', async (_what, crop, ordered, expected) => {
    const { person, itemId } = await anOrderedItem({ vegetation_type: ordered });
    const { db } = server().database;
    const item = await db
      .selectFrom('order_items')
      .select(['field_id', 'order_id'])
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow();
    const path = `/fields/${item.field_id}/`;
    expect((await server().call('PATCH', path, { as: person, body: { crop } })).statusCode).toBe(200);
    expect((await orderAgain(person, itemId)).json().data.vegetation_type).toBe(expected);
    const body = { order_id: item.order_id };
    const all = await server().call('POST', '/carts/order-again/all/', { as: person, body });
    expect(all.json().data.items).toMatchObject([{ vegetation_type: expected }]);
  });

  test('also takes the id of one of its analyses, as a follow-up order does', async () => {
    const { person, itemId } = await anOrderedItem();
    const run = await server()
      .database.db.selectFrom('runs')
      .select('id')
      .where('order_item_id', '=', itemId)
      .executeTakeFirstOrThrow();
    expect((await orderAgain(person, run.id)).statusCode).toBe(201);
  });

  test('is refused for another customer’s item', async () => {
    const { itemId } = await anOrderedItem();
    const other = await server().customer();
    const reply = await orderAgain(other, itemId);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'order_item_not_found']);
  });

  test('is refused with the reason when it is no longer sold', async () => {
    const { person, itemId } = await anOrderedItem();
    const { db } = server().database;
    const file = separateImagesCatalogue;
    const otherTiers = file.replaceAll('- code: field\n', '- code: another\n');
    await applyCatalogue(db, parseCatalogue(otherTiers, 'other.yaml'));
    try {
      // The test waits, because the catalogue is cached for some seconds.
      await expect
        .poll(async () => (await orderAgain(person, itemId)).statusCode, { timeout: 10_000 })
        .toBe(400);
      expect((await orderAgain(person, itemId)).json().data).toHaveProperty('price_range');
    } finally {
      await applyCatalogue(db, parseCatalogue(file, 'shop.yaml'));
    }
  });
});

describe('ordering a whole order again', () => {
  const orderAllAgain = (person: Person, orderId: string) =>
    server().call('POST', '/carts/order-again/all/', { as: person, body: { order_id: orderId } });
  const cartOf = async (person: Person) =>
    (await server().call('GET', '/carts/cart/', { as: person })).json().data.slice(0, -1) as { id: string }[];

  test('adds all its items to the cart as they were ordered', async () => {
    const person = await server().customer();
    const recurring = { recurring: true, recurring_days: 2, recurring_times: 3 };
    const boughtItems = [
      await server().cartItem(person, true),
      await server().cartItem(person, false, recurring),
      await server().cartItem(person),
    ];
    const orderId = await anOrderOf(person, boughtItems);
    const reply = await orderAllAgain(person, orderId);
    expect([reply.statusCode, reply.json().data.unavailable_items]).toEqual([200, []]);
    const { items } = reply.json().data;
    const summaryOf = (item: Record<string, unknown>) => [
      item['with_image'],
      item['recurring_times'],
      item['total_price'],
    ];
    expect(new Set(items.map(summaryOf))).toEqual(
      new Set(boughtItems.map((item) => summaryOf(item as never))),
    );
    expect(new Set((await cartOf(person)).map(({ id }) => id))).toEqual(
      new Set(items.map(({ id }: { id: string }) => id)),
    );
    const ids = items.map(({ id }: { id: string }) => id);
    await server().call('POST', '/carts/cart/remove/', { as: person, body: { ids } });
    expect(await cartOf(person)).toEqual([]);
  });

  test('is refused for another customer’s order', async () => {
    const person = await server().customer();
    const orderId = await anOrderOf(person, [await server().cartItem(person)]);
    const reply = await orderAllAgain(await server().customer(), orderId);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'order_not_found']);
  });

  test('leaves out items that are no longer sold, with the reasons', async () => {
    const person = await server().customer();
    const boughtItems = [await server().cartItem(person), await server().cartItem(person, true)];
    const orderId = await anOrderOf(person, boughtItems);
    const { db } = server().database;
    // One of the items has an unknown crop.
    await db
      .updateTable('order_items')
      .set({ vegetation_type: 'Moon wheat', field_name: 'North 40' })
      .where('order_id', '=', orderId)
      .where('with_image', '=', true)
      .execute();
    const reply = await orderAllAgain(person, orderId);
    const { items, unavailable_items } = reply.json().data;
    expect(items).toHaveLength(1);
    expect(unavailable_items).toEqual([
      { service_name: expect.any(String), field_name: 'North 40', reason: expect.stringMatching(/\.$/) },
    ]);
    expect(await cartOf(person)).toHaveLength(1);
  });

  test('adds none when the cart cannot take all', async () => {
    const person = await server().customer();
    const boughtItems = [await server().cartItem(person), await server().cartItem(person)];
    const orderId = await anOrderOf(person, boughtItems);
    await server().cartItem(person);
    await sql`
      insert into cart_items select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
      from cart_items c, generate_series(1, 498) where c.account = ${await accountOf(person)} and c.removed_at is null
        and not exists (select from order_items where cart_item_id = c.id)`.execute(server().database.db);
    const reply = await orderAllAgain(person, orderId);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'cart_full']);
    expect(await cartOf(person)).toHaveLength(499);
  });

  const accountOf = async ({ user }: Person): Promise<string> =>
    (
      await server()
        .database.db.selectFrom('users')
        .select('account')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
    ).account;
});
