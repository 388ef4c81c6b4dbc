import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { basketOf, putIn } from './basket.test-support.ts';
import { aShop } from './shop.test-support.ts';

const shop = aShop(readFileSync(shippedCatalogue, 'utf8'));

test('what is put at the same place twice by one try lies there once, also at the same moment', async () => {
  const who = await shop().customer();
  const place = { key: randomUUID(), turn: 1 };
  const put = await Promise.all([1, 2, 3].map(() => putIn(shop(), who, { place })));
  expect(new Set(put.map(({ id }) => id)).size).toBe(1);
  expect((await basketOf(shop(), who)).items).toHaveLength(1);
});

test('a newer try takes the place of what lies there, and an older one that is late changes nothing', async () => {
  const who = await shop().customer();
  const key = randomUUID();
  await putIn(shop(), who, { place: { key, turn: 1 } });
  const repeated = { recurring: true, recurring_days: 2, recurring_times: 2 };
  const newer = await putIn(shop(), who, { ...repeated, place: { key, turn: 2 } });
  const late = await putIn(shop(), who, { place: { key, turn: 1 } });
  expect(late.id).toBe(newer.id);
  expect((await basketOf(shop(), who)).items).toMatchObject([{ id: newer.id, recurring_times: 2 }]);
});

test('places are one person’s own', async () => {
  const key = randomUUID();
  for (const who of [await shop().customer(), await shop().customer()]) {
    await putIn(shop(), who, { place: { key, turn: 1 } });
    expect((await basketOf(shop(), who)).items).toHaveLength(1);
  }
});
