import { readFileSync } from 'node:fs';
import type { CartItem } from '@furrow/contract/cart/cart';
import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { aFieldRing, dataOf, saveMany } from '../fields/fields.test-support.ts';
import { add, addCartItem, anItem, area } from './cart.test-support.ts';
import { aShop, measuredHectares } from './shop.test-support.ts';

const shop = aShop(readFileSync(shippedCatalogue, 'utf8'));
let customer: SignedIn;
beforeEach(async () => {
  customer = await shop().customer();
});
const duplicateFlags = async () => {
  const rows = dataOf<CartItem[]>(await shop().call(customer, 'GET', '/carts/cart/'));
  return rows.slice(0, -1).map((item) => item.twice ?? false);
};

test('land that is in the cart twice for a service is marked on each item, drawn or saved, wherever its outline begins', async () => {
  const first = await addCartItem(shop(), customer);
  expect(first.twice).toBeUndefined();
  expect(await duplicateFlags()).toEqual([false]);
  const [field_id] = await saveMany(shop(), customer, 1);
  dataOf<CartItem>(await add(shop(), customer, await anItem(shop(), { coordinates: undefined, field_id })));
  const adjacentRing = aFieldRing(1);
  await addCartItem(shop(), customer, {
    coordinates: [adjacentRing],
    area_ha: measuredHectares([adjacentRing]),
  });
  expect(await duplicateFlags()).toEqual([false, true, true]);
  const ring = aFieldRing(0).slice(1);
  await addCartItem(shop(), customer, {
    coordinates: [[...ring.slice(1), ...ring.slice(0, 2)]],
    area_ha: area,
  });
  expect(await duplicateFlags()).toEqual([true, false, true, true]);
});

test('removed items, and those of another customer, do not count', async () => {
  const first = await addCartItem(shop(), customer);
  await addCartItem(shop(), customer);
  dataOf(await shop().call(customer, 'DELETE', `/carts/cart/${first.id}/`));
  await addCartItem(shop(), await shop().customer());
  expect(await duplicateFlags()).toEqual([false]);
});
