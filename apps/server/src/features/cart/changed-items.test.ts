import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { viewCartItem } from '@furrow/contract/cart/cart';
import type { SavedField } from '@furrow/contract/fields/fields';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { SignedIn } from '../../http/caller.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { add, addCartItem, anItem, cartOf } from './cart.test-support.ts';
import { aShop, rectangle } from './shop.test-support.ts';

const shop = aShop(readFileSync(shippedCatalogue, 'utf8'));

type ViewedItem = z.infer<typeof viewCartItem.reply>;
const view = async (customer: SignedIn, id: string, language?: string) =>
  (await shop().call(customer, 'GET', `/carts/cart/${id}/`, undefined, language)).body;

const saveField = async (customer: SignedIn, name: string, west: number): Promise<SavedField> => {
  const geometry = { type: 'Polygon', coordinates: [rectangle(west, 51, 0.005, 0.0031)] };
  return (await shop().call(customer, 'POST', '/fields/', { name, geometry })).body.data as SavedField;
};

const weekly = { recurring: true, recurring_days: 1, recurring_times: 3 };

test('an item can be viewed with everything that was chosen for it', async () => {
  const customer = await shop().customer();
  const field = await saveField(customer, 'North 40', 3.8);
  const drawn = await addCartItem(shop(), customer, weekly);
  const saved = await addCartItem(shop(), customer, {
    coordinates: undefined,
    field_id: field.id,
    area_ha: field.area_ha,
  });
  const viewed = (await view(customer, drawn.id, 'es')).data as ViewedItem;
  expect(viewed.item).toMatchObject({ id: drawn.id, soil_type: 'Franco', vegetation_type: 'Trigo' });
  expect(viewed.item).toMatchObject({ recurring_days: 1, recurring_times: 3 });
  expect(viewed.industry.vegetation_type).toContain('Trigo');
  expect(viewed.service.code).toBe('vegetation-index');
  expect(viewed.geometry.coordinates[0]![0]).toHaveLength(5);
  expect(viewed.field).toBeNull();
  expect((await view(customer, saved.id)).data).toMatchObject({ field });
  await shop().call(customer, 'POST', '/fields/remove/', { ids: [field.id] });
  expect((await view(customer, saved.id)).data).toMatchObject({ field: null });
});

test('a changed item replaces the former one in its position and keeps the name of its field', async () => {
  const customer = await shop().customer();
  const other = rectangle(3.71, 51, 0.005, 0.0031);
  const first = await addCartItem(shop(), customer);
  const later = await addCartItem(shop(), customer, { coordinates: [other] });
  const changed = await addCartItem(shop(), customer, { ...weekly, replaces: first.id });
  expect(changed).toMatchObject({ field_name: first.field_name, recurring_times: 3 });
  expect((await cartOf(shop(), customer)).items.map(({ id }) => id)).toEqual([later.id, changed.id]);
});

test('a reply that was lost is sent again without a second item, also after another choice', async () => {
  const customer = await shop().customer();
  const former = await addCartItem(shop(), customer);
  const key = randomUUID();
  const place = (revision: number) => ({ place: { key, revision }, replaces: former.id });
  const changed = await addCartItem(shop(), customer, { ...weekly, ...place(0) });
  const repeated = await addCartItem(shop(), customer, { ...weekly, ...place(0) });
  expect(repeated.id).toBe(changed.id);
  const again = await addCartItem(shop(), customer, { with_image: true, ...place(1) });
  expect((await cartOf(shop(), customer)).items.map(({ id }) => id)).toEqual([again.id]);
});

test('an item that was removed or is of somebody else is not replaced, and nothing is added', async () => {
  const customer = await shop().customer();
  const removed = await addCartItem(shop(), customer);
  await shop().call(customer, 'DELETE', `/carts/cart/${removed.id}/`);
  const reply = await add(shop(), customer, await anItem(shop(), { replaces: removed.id }));
  expect(reply).toMatchObject({ status: 404, body: { code: 'cart_item_not_found' } });
  expect((await view(customer, removed.id)).code).toBe('cart_item_not_found');
  const stranger = await shop().customer();
  const theirs = await addCartItem(shop(), stranger);
  const foreign = await add(shop(), customer, await anItem(shop(), { replaces: theirs.id }));
  expect(foreign.body.code).toBe('cart_item_not_found');
  expect((await cartOf(shop(), customer)).items).toEqual([]);
  expect((await cartOf(shop(), stranger)).items).toHaveLength(1);
});

test('two tabs that replace the same item leave one of the changes', async () => {
  const customer = await shop().customer();
  const former = await addCartItem(shop(), customer);
  const body = await anItem(shop(), { replaces: former.id });
  const replies = await Promise.all([1, 2].map(() => add(shop(), customer, body)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404]);
  expect((await cartOf(shop(), customer)).items).toHaveLength(1);
});

test('several items are replaced together, or none', async () => {
  const customer = await shop().customer();
  const fields = [await saveField(customer, 'North 40', 3.8), await saveField(customer, 'Mill field', 3.9)];
  const [tier] = await shop().tiers(fields[0]!.area_ha);
  const order = async (total: number, extra: object = {}) =>
    shop().call(customer, 'POST', '/carts/cart/bulk/', {
      lines: fields.map(({ id }) => ({ field_id: id, price_range: tier!.id })),
      with_image: true,
      soil_type: 'Loam',
      vegetation_type: 'Wheat',
      total_price: total,
      ...extra,
    });
  const price = Math.round((tier!.estimated_price + tier!.image_price) * 200) / 100;
  const added = (await order(price)).body.data as { items: { id: string }[] };
  const ids = added.items.map(({ id }) => id);
  const changed = (await order(price * 4, { ...weekly, replaces: ids })).body.data as typeof added;
  const { items } = await cartOf(shop(), customer);
  expect(items.map(({ id }) => id)).toEqual(changed.items.map(({ id }) => id));
  expect(items.map(({ field_name }) => field_name)).toEqual(['North 40', 'Mill field']);
  expect((await order(price * 4, { ...weekly, replaces: ids })).body.code).toBe('cart_item_not_found');
  expect((await cartOf(shop(), customer)).items).toHaveLength(2);
});
