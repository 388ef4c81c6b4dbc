import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { fieldRing } from '../../testing/example-requests.test-support.ts';

const server = aServer();

test('an order keeps the names of its fields, also when they are renamed or deleted before it is paid', async () => {
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
  items.push(await cartItem(ada));
  await call('PATCH', `/fields/${renamed}/`, { as: ada, body: { name: 'South 40' } });
  await database.db.deleteFrom('fields').where('id', '=', deleted).execute();

  const { order_id } = (await pay(ada, items)).json().data;
  const order = await call('GET', `/orders/order-detail/?order_id=${order_id}`, { as: ada });
  const ordered: { id: string; field_name: string | null }[] = order.json().data.order_items;
  expect(new Set(ordered.map(({ field_name }) => field_name))).toEqual(
    new Set(['Long acre', 'North 40', null]),
  );
  for (const { id, field_name } of ordered) {
    const analysis = await call('GET', `/orders/view-analysis/?item_id=${id}`, { as: ada });
    expect(analysis.json().data.field_name).toBe(field_name);
  }
  // A field that was ordered can still be deleted.
  await database.db.deleteFrom('fields').where('id', '=', renamed).execute();
  const orderAfter = await call('GET', `/orders/order-detail/?order_id=${order_id}`, { as: ada });
  expect(orderAfter.json().data.order_items).toEqual(ordered);
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
