import { readFileSync } from 'node:fs';
import type { CartItem } from '@furrow/contract/cart';
import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { aFieldRing, data, keepMany } from '../fields/fields.test-support.ts';
import { add, anItem, area, putIn } from './basket.test-support.ts';
import { aShop, measured } from './shop.test-support.ts';

const shop = aShop(readFileSync(shippedCatalogue, 'utf8'));
let who: SignedIn;
beforeEach(async () => {
  who = await shop().customer();
});
const twice = async () => {
  const rows = data<CartItem[]>(await shop().call(who, 'GET', '/carts/cart/'));
  return rows.slice(0, -1).map((item) => item.twice ?? false);
};

test('land that is in the cart twice for a service is marked on each item, drawn or saved, wherever its outline begins', async () => {
  const first = await putIn(shop(), who);
  expect(first.twice).toBeUndefined();
  expect(await twice()).toEqual([false]);
  const [field_id] = await keepMany(shop(), who, 1);
  data<CartItem>(await add(shop(), who, await anItem(shop(), { coordinates: undefined, field_id })));
  const beside = aFieldRing(1);
  await putIn(shop(), who, { coordinates: [beside], area_ha: measured([beside]) });
  expect(await twice()).toEqual([false, true, true]);
  const ring = aFieldRing(0).slice(1);
  await putIn(shop(), who, { coordinates: [[...ring.slice(1), ...ring.slice(0, 2)]], area_ha: area });
  expect(await twice()).toEqual([true, false, true, true]);
});

test('removed items, and those of another customer, do not count', async () => {
  const first = await putIn(shop(), who);
  await putIn(shop(), who);
  data(await shop().call(who, 'DELETE', `/carts/cart/${first.id}/`));
  await putIn(shop(), await shop().customer());
  expect(await twice()).toEqual([false]);
});
