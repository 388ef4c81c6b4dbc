import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { basketOf, putIn } from './basket.test-support.ts';
import { aShop } from './shop.test-support.ts';

const shop = aShop(readFileSync(shippedCatalogue, 'utf8'));

test('adding to the same slot repeatedly in one attempt keeps one item, even concurrently', async () => {
  const who = await shop().customer();
  const place = { key: randomUUID(), turn: 1 };
  const put = await Promise.all([1, 2, 3].map(() => putIn(shop(), who, { place })));
  expect(new Set(put.map(({ id }) => id)).size).toBe(1);
  expect((await basketOf(shop(), who)).items).toHaveLength(1);
});

test('a newer attempt replaces the item in its slot, and an older one that arrives late changes nothing', async () => {
  const who = await shop().customer();
  const key = randomUUID();
  await putIn(shop(), who, { place: { key, turn: 1 } });
  const repeated = { recurring: true, recurring_days: 2, recurring_times: 2 };
  const newer = await putIn(shop(), who, { ...repeated, place: { key, turn: 2 } });
  const late = await putIn(shop(), who, { place: { key, turn: 1 } });
  expect(late.id).toBe(newer.id);
  expect((await basketOf(shop(), who)).items).toMatchObject([{ id: newer.id, recurring_times: 2 }]);
});

test('slots are separate for each customer', async () => {
  const key = randomUUID();
  for (const who of [await shop().customer(), await shop().customer()]) {
    await putIn(shop(), who, { place: { key, turn: 1 } });
    expect((await basketOf(shop(), who)).items).toHaveLength(1);
  }
});
