import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { applyCatalogue } from '../catalogue/apply-catalogue.ts';
import { parseCatalogue, shippedCatalogue } from '../catalogue/read-catalogue.ts';

const server = aServer();

async function anOrderedItem(some: object = {}) {
  const person = await server().customer();
  const bought = await server().cartItem(person, true, some);
  const { order_id } = (await server().pay(person, [bought])).json().data;
  const order = await server().call('GET', `/orders/order-detail/?order_id=${order_id}`, { as: person });
  return { person, bought, itemId: order.json().data.order_items[0].id as string };
}

const again = (person: Person, itemId: string) =>
  server().call('POST', '/carts/order-again/', { as: person, body: { item_id: itemId } });

describe('what was ordered before, ordered again', () => {
  test('lies in the basket as it was asked for, with its repetition', async () => {
    const { person, bought, itemId } = await anOrderedItem({
      recurring: true,
      recurring_days: 2,
      recurring_times: 3,
    });
    const reply = await again(person, itemId);
    expect(reply.statusCode, reply.body).toBe(201);
    const { id, created_at: _at, ...item } = reply.json().data;
    const { id: before, created_at: _then, ...asked } = bought as unknown as Record<string, unknown>;
    expect(item).toEqual(asked);
    expect(id).not.toBe(before);
    expect((await server().pay(person, [reply.json().data])).statusCode).toBe(201);
  });

  test('is named by one of its analyses too, as a follow-up order does', async () => {
    const { person, itemId } = await anOrderedItem();
    const run = await server()
      .database.db.selectFrom('runs')
      .select('id')
      .where('order_item_id', '=', itemId)
      .executeTakeFirstOrThrow();
    expect((await again(person, run.id)).statusCode).toBe(201);
  });

  test('is nobody else’s', async () => {
    const { itemId } = await anOrderedItem();
    const other = await server().customer();
    const reply = await again(other, itemId);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'order_item_not_found']);
  });

  test('is refused where it is not sold any more, with the reason', async () => {
    const { person, itemId } = await anOrderedItem();
    const { db } = server().database;
    const file = readFileSync(shippedCatalogue, 'utf8');
    const otherTiers = file.replaceAll('- code: field\n', '- code: another\n');
    await applyCatalogue(db, parseCatalogue(otherTiers, 'other.yaml'));
    try {
      // What is sold is kept for a moment.
      await expect.poll(async () => (await again(person, itemId)).statusCode, { timeout: 10_000 }).toBe(400);
      expect((await again(person, itemId)).json().data).toHaveProperty('price_range');
    } finally {
      await applyCatalogue(db, parseCatalogue(file, 'default.yaml'));
    }
  });
});
