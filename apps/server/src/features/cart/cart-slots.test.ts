import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { addCartItem, cartOf } from './cart.test-support.ts';
import { aShop } from './shop.test-support.ts';

const shop = aShop(readFileSync(shippedCatalogue, 'utf8'));

test('adding to the same slot repeatedly in one attempt keeps one item, even concurrently', async () => {
  const customer = await shop().customer();
  const slot = { key: randomUUID(), revision: 1 };
  const addedItems = await Promise.all([1, 2, 3].map(() => addCartItem(shop(), customer, { place: slot })));
  expect(new Set(addedItems.map(({ id }) => id)).size).toBe(1);
  expect((await cartOf(shop(), customer)).items).toHaveLength(1);
});

test('a newer attempt replaces the item in its slot, and an older one that arrives late changes nothing', async () => {
  const customer = await shop().customer();
  const key = randomUUID();
  await addCartItem(shop(), customer, { place: { key, revision: 1 } });
  const recurrence = { recurring: true, recurring_days: 2, recurring_times: 2 };
  const newerItem = await addCartItem(shop(), customer, { ...recurrence, place: { key, revision: 2 } });
  const lateReply = await addCartItem(shop(), customer, { place: { key, revision: 1 } });
  expect(lateReply.id).toBe(newerItem.id);
  expect((await cartOf(shop(), customer)).items).toMatchObject([{ id: newerItem.id, recurring_times: 2 }]);
});

test('slots are separate for each customer', async () => {
  const key = randomUUID();
  for (const customer of [await shop().customer(), await shop().customer()]) {
    await addCartItem(shop(), customer, { place: { key, revision: 1 } });
    expect((await cartOf(shop(), customer)).items).toHaveLength(1);
  }
});
