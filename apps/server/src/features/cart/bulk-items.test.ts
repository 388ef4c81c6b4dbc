import { readFileSync } from 'node:fs';
import type { CartItem } from '@furrow/contract/cart/cart';
import type { FieldsQuote } from '@furrow/contract/pricing/pricing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { aField, dataOf, importFieldsInto, polygon, saveMany } from '../fields/fields.test-support.ts';
import { add, anItem, cartOf, types } from './cart.test-support.ts';
import { aShop, measuredHectares, rectangle } from './shop.test-support.ts';

const yaml = readFileSync(shippedCatalogue, 'utf8');
const shop = aShop(yaml);
let customer: SignedIn;
beforeEach(async () => {
  await shop().applyCatalogueText(yaml);
  customer = await shop().customer();
});

/** Request body that follows from a quote of these fields. */
async function bulkRequest(ids: readonly string[], overrides: object = {}) {
  const service_id = [...(await shop().catalogue.current()).services.values()].flat()[0]!.id;
  const fieldsQuote = dataOf<FieldsQuote>(
    await shop().call(customer, 'POST', '/carts/quotes/', { service_id, field_ids: ids, with_image: false }),
  );
  const lines = fieldsQuote.lines.map(({ field_id, offer }) => ({
    field_id,
    price_range: offer?.price_range.id ?? 1,
  }));
  return { lines, total_price: fieldsQuote.calculated_price, ...types, ...overrides };
}
const addBulk = (body: object) => shop().call(customer, 'POST', '/carts/cart/bulk/', body);
const strip = polygon(rectangle(3.7, 51.05, 0.022, 0.00007));

describe('many fields added in one request', () => {
  test('are in the cart in the order requested, each with the name of its field', async () => {
    const ids = await saveMany(shop(), customer, 37);
    const requestedIds = ids.toReversed();
    const body = await bulkRequest(requestedIds);
    const reply = await addBulk(body);
    expect(reply.body.message).toBe('Added 37 fields to your basket.');
    const { items, total_price } = dataOf<{ items: CartItem[]; total_price: number }>(reply);
    expect(items.map(({ field_id }) => field_id)).toEqual(requestedIds);
    expect(items[0]).toMatchObject({ field_name: 'North 36', soil_type: 'Loam', vegetation_type: 'Wheat' });
    expect(total_price).toBe(body.total_price);
    const basket = await cartOf(shop(), customer);
    expect(basket).toEqual({ items, total: total_price });
    // A later item is listed first.
    await add(shop(), customer, await anItem(shop()));
    expect((await cartOf(shop(), customer)).items[1]).toEqual(items[0]);
  });

  test('may differ in soil and vegetation', async () => {
    const ids = await saveMany(shop(), customer, 2);
    const body = await bulkRequest(ids);
    Object.assign(body.lines[1]!, { soil_type: 'Clay', vegetation_type: 'Maize' });
    const { items } = dataOf<{ items: CartItem[] }>(await addBulk(body));
    expect(items.map((item) => [item.soil_type, item.vegetation_type])).toEqual([
      ['Loam', 'Wheat'],
      ['Clay', 'Maize'],
    ]);
  });

  test('cost what was shown for every repetition, or nothing is added and the new price is returned', async () => {
    const ids = await saveMany(shop(), customer, 2);
    const recurrence = { recurring: true, recurring_days: 1, recurring_times: 3 };
    const body = await bulkRequest(ids, recurrence);
    const total = Math.round(body.total_price * 4 * 100) / 100;
    const refusedReply = await addBulk(body);
    expect(refusedReply).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        data: { total_price: total },
        message: expect.stringMatching(/it is now \$\d/),
      },
    });
    expect((await cartOf(shop(), customer)).items).toEqual([]);
    expect((await addBulk({ ...body, total_price: total })).status).toBe(201);
    expect((await cartOf(shop(), customer)).total).toBe(total);
  });

  test('are all refused, with its name, when one was changed since the quote, even at the same price', async () => {
    const ids = await saveMany(shop(), customer, 3);
    const body = await bulkRequest(ids);
    const service_id = [...(await shop().catalogue.current()).services.values()].flat()[0]!.id;
    const { quoted_at } = dataOf<FieldsQuote>(
      await shop().call(customer, 'POST', '/carts/quotes/', { service_id, field_ids: ids }),
    );
    // The moved field has the same size.
    const moved = polygon(rectangle(3.7, 51.2, 0.005, 0.0031));
    dataOf(await shop().call(customer, 'PATCH', `/fields/${ids[1]}/`, { geometry: moved }));
    expect(await addBulk({ ...body, quoted_at })).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        message: expect.stringMatching(/^North 1 was changed since you saw the price\. Nothing was added/),
        data: { field_ids: [ids[1]] },
      },
    });
    dataOf(await shop().call(customer, 'PATCH', '/fields/', { ids, group: 'North' }));
    const addReply = await addBulk({ ...body, quoted_at });
    expect(addReply.body.message).toMatch(/^North \d and 2 other fields were changed/);
    expect((await cartOf(shop(), customer)).items).toEqual([]);
  });

  test('are all refused, with its name, when one is sent twice with the same tier', async () => {
    const ids = await saveMany(shop(), customer, 2);
    const body = await bulkRequest([...ids, ids[1]!.toUpperCase()]);
    const { status, body: reply } = await addBulk(body);
    expect([status, reply.data]).toEqual([
      400,
      { lines: ['North 1: You chose this field twice. Choose it once.'] },
    ]);
    expect((await cartOf(shop(), customer)).items).toEqual([]);
  });

  test.each<[string, object, (line: object) => object, RegExp]>([
    [
      'whose outline is too narrow for the satellite',
      { geometry: strip },
      (line) => line,
      /^Lane: This field is too narrow: no 10\u00a0m pixel/,
    ],
    [
      'of a size that the tier is not for',
      { geometry: polygon(rectangle(3.7, 51.1, 0.02, 0.02)) },
      (line) => ({ ...line, price_range: 1 }),
      /^Lane: This solution is for areas from 0\.10\u00a0ha to below 50\.00\u00a0ha/,
    ],
    [
      'with a tier that is not sold',
      {},
      (line) => ({ ...line, price_range: 99 }),
      /^Lane: This solution is no longer offered/,
    ],
    [
      'with a soil type that is not listed',
      {},
      (line) => ({ ...line, soil_type: 'Lava' }),
      /^Lane: Choose a soil type from the list/,
    ],
  ])(
    'are all refused, with its name, when one is a field %s',
    async (_name, overrides, breakLine, sentence) => {
      const ids = await saveMany(shop(), customer, 3);
      const { saved } = dataOf<{ saved: { id: string }[] }>(
        await importFieldsInto(shop(), customer, [aField(7, { name: 'Lane', ...overrides })]),
      );
      const body = await bulkRequest([...ids, saved[0]!.id]);
      const { status, body: reply } = await addBulk({
        ...body,
        lines: [...body.lines.slice(0, 3), breakLine(body.lines[3]!)],
      });
      expect([status, reply.code]).toEqual([400, 'invalid_input']);
      expect(reply.data).toEqual({ lines: [expect.stringMatching(sentence)] });
      expect((await cartOf(shop(), customer)).items).toEqual([]);
    },
  );

  test('are all refused, with its name, when one is in land that was restricted meanwhile', async () => {
    const ids = await saveMany(shop(), customer, 2);
    const body = await bulkRequest(ids);
    const box = '[[[3.706, 51], [3.711, 51], [3.711, 51.002], [3.706, 51.002], [3.706, 51]]]';
    await shop().applyCatalogueText(`${yaml}
  - code: range
    name: Firing range
    boundaries: { type: Polygon, coordinates: ${box} }
`);
    expect(await addBulk(body)).toMatchObject({
      status: 400,
      body: { code: 'restricted_area', message: 'North 1: This area is restricted and cannot be selected' },
    });
    expect((await cartOf(shop(), customer)).items).toEqual([]);
  });

  test('are not found when one belongs to another customer, or was deleted', async () => {
    const ids = await saveMany(shop(), customer, 2);
    const body = await bulkRequest(ids);
    const [foreignField] = await saveMany(shop(), await shop().customer(), 1);
    for (const field_id of [foreignField, crypto.randomUUID()]) {
      const lines = [body.lines[0], { ...body.lines[1], field_id }];
      expect(await addBulk({ ...body, lines })).toMatchObject({
        status: 404,
        body: { code: 'field_not_found' },
      });
    }
    dataOf(await shop().call(customer, 'POST', '/fields/remove/', { ids: [ids[1]] }));
    expect((await addBulk(body)).status).toBe(404);
    expect((await cartOf(shop(), customer)).items).toEqual([]);
  });

  test('fill the cart to 500 items and no further, even concurrently', async () => {
    const ids = await saveMany(shop(), customer, 300);
    const [halfRequest, fullRequest] = [await bulkRequest(ids.slice(0, 250)), await bulkRequest(ids)];
    expect((await addBulk(halfRequest)).status).toBe(201);
    expect(await addBulk(fullRequest)).toMatchObject({ status: 409, body: { code: 'cart_full' } });
    expect((await cartOf(shop(), customer)).items).toHaveLength(250);
    const bothReplies = await Promise.all([addBulk(halfRequest), addBulk(halfRequest)]);
    expect(new Set(bothReplies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect((await cartOf(shop(), customer)).items).toHaveLength(500);
  });

  test('that are changed concurrently are ordered in one state, at the price of that state', async () => {
    const ids = await saveMany(shop(), customer, 1);
    const body = await bulkRequest(ids);
    const largerRectangle = rectangle(3.7, 51, 0.01, 0.0062);
    const change = shop().call(customer, 'PATCH', `/fields/${ids[0]}/`, {
      geometry: polygon(largerRectangle),
    });
    const [, addReply] = await Promise.all([change, addBulk(body)]);
    const { items } = await cartOf(shop(), customer);
    if (addReply.status === 409) expect(items).toEqual([]);
    else expect(items[0]!.area_ha).toBe(measuredHectares([rectangle(3.7, 51, 0.005, 0.0031)]));
  });
});

describe('one saved field', () => {
  const fieldItem = async (field_id: string, overrides: object = {}) => ({
    ...(await anItem(shop())),
    coordinates: undefined,
    field_id,
    ...overrides,
  });

  test('is added by its id, is renamed in the cart too, and stays there with its name when it is removed or deleted', async () => {
    const [id] = await saveMany(shop(), customer, 1);
    const addedItem = dataOf<CartItem>(await add(shop(), customer, await fieldItem(id!)));
    expect(addedItem).toMatchObject({ field_id: id, field_name: 'North 0' });
    dataOf(await shop().call(customer, 'PATCH', `/fields/${id}/`, { name: 'South' }));
    dataOf(await shop().call(customer, 'POST', '/fields/remove/', { ids: [id] }));
    const renamedItem = { ...addedItem, field_name: 'South' };
    expect((await cartOf(shop(), customer)).items).toEqual([renamedItem]);
    await shop().db.deleteFrom('fields').where('id', '=', id!).execute();
    expect((await cartOf(shop(), customer)).items).toEqual([{ ...renamedItem, field_id: null }]);
  });

  test('must be sent in one form only, belong to the caller and have the stated area', async () => {
    const [id] = await saveMany(shop(), customer, 1);
    const replyForBoth = await add(shop(), customer, { ...(await anItem(shop())), field_id: id });
    expect(replyForBoth.body.data).toEqual({ field_id: ['Send coordinates or field_id, not both.'] });
    const wrongAreaReply = await add(shop(), customer, await fieldItem(id!, { area_ha: 13 }));
    expect(wrongAreaReply.body.data).toEqual({
      area_ha: [expect.stringMatching(/^This outline measures 12\.1\d\u00a0ha/)],
    });
    const stranger = await shop().customer();
    const foreignReply = await add(shop(), stranger, await fieldItem(id!));
    expect(foreignReply).toMatchObject({ status: 404, body: { code: 'field_not_found' } });
  });

  test('is refused when too narrow for the satellite, drawn or saved, with the sentence of the quote', async () => {
    const ring = rectangle(3.7, 51.05, 0.022, 0.00007);
    const { saved } = dataOf<{ saved: { id: string }[] }>(
      await importFieldsInto(shop(), customer, [{ name: 'Lane', geometry: strip }]),
    );
    const area_ha = measuredHectares([ring]);
    const sentence = [expect.stringMatching(/^This field is too narrow: no 10\u00a0m pixel/)];
    const drawnReply = await add(shop(), customer, await anItem(shop(), { coordinates: [ring], area_ha }));
    expect(drawnReply.body.data).toEqual({ coordinates: sentence });
    const savedReply = await add(shop(), customer, await fieldItem(saved[0]!.id, { area_ha }));
    expect(savedReply.body.data).toEqual({ field_id: sentence });
  });
});
