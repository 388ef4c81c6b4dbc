import { readFileSync } from 'node:fs';
import type { CartItem } from '@furrow/contract/cart/cart';
import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { addCartItem, cartOf, pricedItems } from './cart.test-support.ts';
import { aShop } from './shop.test-support.ts';

const yaml = readFileSync(shippedCatalogue, 'utf8');
const shop = aShop(yaml);
let customer: SignedIn;
let items: CartItem[];
let ids: string[];
beforeEach(async () => {
  await shop().applyCatalogueText(yaml);
  customer = await shop().customer();
  for (let n = 0; n < 3; n++) await addCartItem(shop(), customer);
  ({ items } = await cartOf(shop(), customer));
  ids = items.map(({ id }) => id);
});

const send = (action: 'remove' | 'restore', itemIds: readonly string[], as = customer) =>
  shop().call(as, 'POST', `/carts/cart/${action}/`, { ids: itemIds });

test('removed items are restored unchanged and in their place', async () => {
  expect(await send('remove', ids.slice(1))).toMatchObject({ status: 200, body: { data: { removed: 2 } } });
  expect((await cartOf(shop(), customer)).items).toEqual([items[0]]);
  expect(await send('restore', ids.slice(1))).toMatchObject({ status: 200, body: { data: { restored: 2 } } });
  expect((await cartOf(shop(), customer)).items).toEqual(items);
});

test('all items are removed and restored, or none', async () => {
  const refusedReply = { status: 404, body: { code: 'cart_item_not_found' } };
  expect(await send('remove', [...ids, crypto.randomUUID()])).toMatchObject(refusedReply);
  expect((await cartOf(shop(), customer)).items).toEqual(items);
  await send('remove', ids.slice(1));
  expect(await send('restore', ids)).toMatchObject(refusedReply);
  expect((await cartOf(shop(), customer)).items).toEqual([items[0]]);
});

test('another customer removes and restores nothing', async () => {
  const other = await shop().customer();
  expect((await send('remove', ids, other)).status).toBe(404);
  await send('remove', ids);
  expect((await send('restore', ids, other)).status).toBe(404);
  expect((await cartOf(shop(), customer)).items).toEqual([]);
});

test('an order has its items in the order of the cart', async () => {
  expect((await pricedItems(shop(), customer.account, ids.toReversed())).map(({ id }) => id)).toEqual(ids);
});
