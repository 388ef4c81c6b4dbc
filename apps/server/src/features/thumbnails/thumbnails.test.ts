import { sceneMessages } from '@furrow/analysis/messages/scene-messages';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { attributionOf } from '@furrow/analysis/record/record';
import type { FieldThumbnail } from '@furrow/contract/orders/thumbnails';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { beforeEach, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import type { Thumbnails } from '../imagery/thumbnails.service.ts';

const drawThumbnail: Thumbnails['thumbnail'] = async () => ({
  url: 'data:image/webp;base64,AAAA',
  attribution: attributionOf(false, '2026-06-01'),
});
let draw = drawThumbnail;
const drawnFields: MultiPolygon[] = [];
const server = aServer({
  thumbnails: {
    thumbnail: async (field, requester) => {
      drawnFields.push(field);
      return draw(field, requester);
    },
  },
});
beforeEach(() => {
  draw = drawThumbnail;
  drawnFields.splice(0);
});

const ask = async (person: Person, path: string): Promise<FieldThumbnail> =>
  (await server().call('GET', path, { as: person })).json().data;

test('a field in the basket and in an order has its outline in a picture, with the attribution of the reader', async () => {
  const ada = await server().customer({}, 'es');
  const items = [await server().cartItem(ada), await server().cartItem(ada)];
  const inCart = await ask(ada, `/carts/thumbnail/?item_id=${items[0]!.id}`);
  expect(inCart.picture).toEqual({
    url: 'data:image/webp;base64,AAAA',
    attribution: 'Contiene datos modificados de Copernicus Sentinel 2026',
  });
  const [ring, ...others] = inCart.outline;
  expect(others).toEqual([]);
  expect(ring).toHaveLength(4);
  for (const corner of ring!.flat()) {
    expect(corner).toBeGreaterThan(5);
    expect(corner).toBeLessThan(95);
  }

  const { order_id } = (await server().pay(ada, items)).json().data;
  expect(await ask(ada, `/orders/thumbnail/?order_id=${order_id}`)).toEqual(inCart);
  const detail = await server().call('GET', `/orders/order-detail/?order_id=${order_id}`, { as: ada });
  for (const { id } of detail.json().data.order_items)
    expect(await ask(ada, `/orders/thumbnail/?order_id=${order_id}&item_id=${id}`)).toEqual(inCart);
  expect(drawnFields).toHaveLength(4);
});

test('an item of the basket keeps its picture when it is removed or paid, and has none for others', async () => {
  const { customer, cartItem, pay, call } = server();
  const ada = await customer();
  const removed = await cartItem(ada);
  const address = `/carts/thumbnail/?item_id=${removed.id}`;
  const inCart = await ask(ada, address);
  await call('DELETE', `/carts/cart/${removed.id}/`, { as: ada });
  expect(await ask(ada, address)).toEqual(inCart);
  const paid = await cartItem(ada);
  await pay(ada, [paid]);
  expect(await ask(ada, `/carts/thumbnail/?item_id=${paid.id}`)).toEqual(inCart);
  const other = await call('GET', address, { as: await customer() });
  expect(other.json().code).toBe('cart_item_not_found');
});

test('an item of another order has none', async () => {
  const { customer, cartItem, pay, call } = server();
  const ada = await customer();
  const orders: string[] = [];
  for (const item of [await cartItem(ada), await cartItem(ada)])
    orders.push((await pay(ada, [item])).json().data.order_id);
  const detail = await call('GET', `/orders/order-detail/?order_id=${orders[0]}`, { as: ada });
  const [{ id }] = detail.json().data.order_items;
  const other = await call('GET', `/orders/thumbnail/?order_id=${orders[1]}&item_id=${id}`, { as: ada });
  expect(other.json().code).toBe('order_item_not_found');
});

test('a field keeps its outline where there is no imagery, or none can be read', async () => {
  const ada = await server().customer();
  const { id } = await server().cartItem(ada);
  draw = async () => null;
  expect(await ask(ada, `/carts/thumbnail/?item_id=${id}`)).toMatchObject({ picture: null });
  draw = async () => Promise.reject(new SceneError('asset_unreachable', sceneMessages.latest_unreadable()));
  const { outline, picture } = await ask(ada, `/carts/thumbnail/?item_id=${id}`);
  expect(picture).toBeNull();
  expect(outline[0]).toHaveLength(4);
  expect(server().errors.splice(0)).toEqual([expect.stringContaining('a thumbnail of a field')]);
});
