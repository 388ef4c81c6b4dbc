import type { CartItem } from '@furrow/contract/cart/cart';
import { maxFields } from '@furrow/contract/endpoint/stated-limits';
import type { SavedField } from '@furrow/contract/fields/fields';
import type { OrderItem } from '@furrow/contract/orders/orders';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Connection } from '../../database/connect.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { fieldRing } from '../../testing/example-requests.test-support.ts';

const server = aServer();

const savedFields = async (user: Person) =>
  (await server().call('GET', '/fields/', { as: user })).json().data as SavedField[];

const itemsOf = async (user: Person, orderId: string) => {
  const reply = await server().call('GET', `/orders/order-detail/?order_id=${orderId}`, { as: user });
  return reply.json().data.order_items as OrderItem[];
};

/** Saves as many fields as the list of the item's account can have. */
const fillFieldList = ({ db }: Pick<Connection, 'db'>, itemId: string) =>
  sql`
    insert into fields (account, name, geometry, outline_hash, area_ha, bounds)
    select c.account, 'Field ' || n, c.geometry, n::text, c.area_ha, c.bounds
    from cart_items c, generate_series(1, ${maxFields}) n where c.id = ${itemId}`.execute(db);

test('renaming a field shows everywhere, and deleting it keeps what was ordered and its name', async () => {
  const { call, customer, cartItem, pay, database } = server();
  const ada = await customer();
  const saveField = async (name: string) => {
    const geometry = { type: 'Polygon', coordinates: [fieldRing] };
    return (await call('POST', '/fields/', { as: ada, body: { name, geometry } })).json().data.id as string;
  };
  const [renamed, deleted] = [await saveField('North 40'), await saveField('Long acre')];
  const items = [];
  for (const field_id of [renamed, deleted]) {
    items.push(await cartItem(ada, false, { coordinates: undefined, field_id }));
  }
  await call('PATCH', `/fields/${renamed}/`, { as: ada, body: { name: 'South 40' } });
  await database.db.deleteFrom('fields').where('id', '=', deleted).execute();
  const basket = (await call('GET', '/carts/cart/', { as: ada })).json().data as CartItem[];
  expect(new Set(basket.slice(0, -1).map(({ field_name }) => field_name))).toEqual(
    new Set(['South 40', 'Long acre']),
  );

  const { order_id } = (await pay(ada, items)).json().data;
  await call('PATCH', `/fields/${renamed}/`, { as: ada, body: { name: 'West 40' } });
  const ordered = await itemsOf(ada, order_id);
  expect(new Set(ordered.map(({ field_name }) => field_name))).toEqual(new Set(['West 40', 'Long acre']));
  for (const { id, field_name } of ordered) {
    const analysis = await call('GET', `/orders/view-analysis/?item_id=${id}`, { as: ada });
    expect(analysis.json().data.field_name).toBe(field_name);
  }
  await database.db.deleteFrom('fields').where('id', '=', renamed).execute();
  expect((await itemsOf(ada, order_id)).map(({ id, field_name }) => [id, field_name])).toEqual(
    ordered.map(({ id, field_name }) => [id, field_name]),
  );
});

test('a drawn field is named by the nearest place in the basket, and saved when it is paid', async () => {
  const { call, customer, cartItem, pay } = server();
  const ada = await customer();
  const items = [await cartItem(ada), await cartItem(ada)];
  expect(await savedFields(ada)).toEqual([]);
  const basket = (await call('GET', '/carts/cart/', { as: ada })).json().data as CartItem[];
  // The same land is one field, also if it was drawn twice.
  expect(basket.slice(0, -1).map(({ field_name }) => field_name)).toEqual(['Merelbeke 1', 'Merelbeke 1']);

  const { order_id } = (await pay(ada, items)).json().data;
  const fields = await savedFields(ada);
  expect(fields).toMatchObject([{ name: 'Merelbeke 1', area_ha: basket[0]!.area_ha, crop: null }]);
  expect((await itemsOf(ada, order_id)).map(({ field_id }) => field_id)).toEqual([
    fields[0]?.id,
    fields[0]?.id,
  ]);

  // Land that is saved is recognised, and other land gets the next number.
  const again = await cartItem(ada);
  const moved = fieldRing.map(([lng, lat]) => [lng + 0.02, lat]);
  const other = await cartItem(ada, false, { coordinates: [moved] });
  expect(again).toMatchObject({ field_id: fields[0]?.id, field_name: 'Merelbeke 1' });
  expect(other).toMatchObject({ field_id: null, field_name: 'Merelbeke 2' });
});

test('a field that is removed from the list while it is in the basket is back on it, with its name, when it is paid', async () => {
  const { call, customer, cartItem, pay } = server();
  const ada = await customer();
  const geometry = { type: 'Polygon', coordinates: [fieldRing] };
  const body = { name: 'Long acre', crop: 'Maize', geometry };
  const { id } = (await call('POST', '/fields/', { as: ada, body })).json().data;
  const items = [];
  for (const with_image of [false, true])
    items.push(await cartItem(ada, with_image, { coordinates: undefined, field_id: id }));
  await call('POST', '/fields/remove/', { as: ada, body: { ids: [id] } });
  expect(await savedFields(ada)).toEqual([]);
  const { order_id } = (await pay(ada, items)).json().data;
  expect(await savedFields(ada)).toMatchObject([{ id, name: 'Long acre', crop: 'Maize' }]);
  expect((await itemsOf(ada, order_id)).map(({ field_id }) => field_id)).toEqual([id, id]);
});

test('a removed field that is paid for when the list of fields is full stays removed, and its order keeps it', async () => {
  const { call, customer, cartItem, pay, database } = server();
  const ada = await customer();
  const geometry = { type: 'Polygon', coordinates: [fieldRing] };
  const { id } = (await call('POST', '/fields/', { as: ada, body: { name: 'Mill', geometry } })).json().data;
  const item = await cartItem(ada, false, { coordinates: undefined, field_id: id });
  await call('POST', '/fields/remove/', { as: ada, body: { ids: [id] } });
  await fillFieldList(database, item.id);
  const { order_id } = (await pay(ada, [item])).json().data;
  expect(await itemsOf(ada, order_id)).toMatchObject([{ field_id: id, field_name: 'Mill' }]);
  expect(await savedFields(ada)).toHaveLength(maxFields);
});

test('an order of drawn fields is placed when the list of fields is full, and keeps their names', async () => {
  const { customer, cartItem, pay, database } = server();
  const ada = await customer();
  const item = await cartItem(ada);
  await fillFieldList(database, item.id);
  const { order_id } = (await pay(ada, [item])).json().data;
  expect(await itemsOf(ada, order_id)).toMatchObject([{ field_id: null, field_name: 'Merelbeke 1' }]);
  expect(await savedFields(ada)).toHaveLength(maxFields);
});

test('a field that is ordered again starts with its previous types, and with its own crop if it has one', async () => {
  const { call, customer, cartItem, pay } = server();
  const ada = await customer();
  const geometry = { type: 'Polygon', coordinates: [fieldRing] };
  const field_id = (await call('POST', '/fields/', { as: ada, body: { name: 'Mill', geometry } })).json().data
    .id as string;
  const listed = async (url: string) => (await call('GET', url, { as: ada })).json().data;
  const [industry] = await listed('/admin-panel/industry-list/');
  const [service] = await listed(`/admin-panel/service-industries/${industry.id}/`);
  const previousTypes = async () => {
    const body = { field_id, service_id: service.id };
    return (await call('POST', '/carts/quote/', { as: ada, body })).json().data.previous_types;
  };
  expect(await previousTypes()).toEqual({ soil_type: null, vegetation_type: null });
  const types = { soil_type: 'Clay', vegetation_type: 'Wheat' };
  const item = await cartItem(ada, false, { coordinates: undefined, field_id, ...types });
  expect(await previousTypes()).toEqual({ soil_type: null, vegetation_type: null });
  await pay(ada, [item]);
  expect(await previousTypes()).toEqual(types);
  await call('PATCH', `/fields/${field_id}/`, { as: ada, body: { crop: 'Maize' } });
  expect(await previousTypes()).toEqual({ ...types, vegetation_type: 'Maize' });
});
