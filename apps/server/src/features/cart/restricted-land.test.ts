import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { add, anItem, area, basketOf, pricedItems, putIn } from './basket.test-support.ts';
import { aShop, measured, rectangle } from './shop.test-support.ts';

const yaml = readFileSync(shippedCatalogue, 'utf8');
const aShopOf = aShop(yaml);

/** Adds a firing range of 200 m squares to the shipped catalogue, one of them inside the field that the tests order. */
const range = `
  - code: range
    name: Firing range
    boundaries:
      type: MultiPolygon
      coordinates: [[[[3.702, 51.001], [3.703, 51.001], [3.703, 51.002], [3.702, 51.002], [3.702, 51.001]]],
                    [[[20, 50], [20.1, 50], [20.1, 50.1], [20, 50.1], [20, 50]]]]
`;
const sentence = 'This area is restricted and cannot be selected';
const refusal = { status: 400, body: { code: 'restricted_area', message: sentence, data: null } };

beforeEach(async () => {
  await aShopOf().sell(yaml);
});

const serviceId = async () => [...(await aShopOf().catalogue.current()).services.values()].flat()[0]!.id;

describe('restricted land', () => {
  test.each<[string, [number, number][]]>([
    ['inside it', rectangle(20.01, 50.01, 0.004, 0.004)],
    ['over its edge', rectangle(19.998, 50.01, 0.004, 0.004)],
    ['around all of it', rectangle(3.7, 51, 0.005, 0.0031)],
  ])('is refused for a field %s, in the cart and in a quote', async (_name, field) => {
    await aShopOf().sell(yaml + range);
    const who = await aShopOf().customer();
    const sent = { coordinates: [field], area_ha: measured([field]) };
    expect(await add(aShopOf(), who, await anItem(aShopOf(), sent))).toMatchObject(refusal);
    const quote = { service_id: await serviceId(), coordinates: [field] };
    expect(await aShopOf().call(who, 'POST', '/carts/quote/', quote)).toMatchObject(refusal);
    expect((await basketOf(aShopOf(), who)).items).toEqual([]);
  });

  test('allows a field along its edge', async () => {
    await aShopOf().sell(yaml + range);
    const field = rectangle(19.996, 50, 0.004, 0.004);
    const who = await aShopOf().customer();
    const item = await putIn(aShopOf(), who, { coordinates: [field], area_ha: measured([field]) });
    expect(item.available).toBe(true);
  });

  test('is refused by area-detail for the first corner of a drawing', async () => {
    await aShopOf().sell(yaml + range);
    const who = await aShopOf().customer();
    const [tier] = await aShopOf().tiers(area);
    const detail = (point: string) =>
      aShopOf().call(who, 'GET', `/carts/area-detail/?area=${area}&price_range=${tier!.id}${point}`);
    expect(await detail('&lat=50.05&lng=20.05')).toMatchObject(refusal);
    expect(await detail('&lat=50.05&lng=19.9')).toMatchObject({ status: 200 });
    expect(await detail('')).toMatchObject({ status: 200 });
  });

  test('that is declared later blocks the payment of items in carts, until it is lifted', async () => {
    const who = await aShopOf().customer();
    const item = await putIn(aShopOf(), who);
    const elsewhere = rectangle(5, 52, 0.005, 0.0031);
    const other = await putIn(aShopOf(), who, { coordinates: [elsewhere], area_ha: measured([elsewhere]) });
    await aShopOf().sell(yaml + range);
    expect(await basketOf(aShopOf(), who)).toEqual({
      items: [
        other,
        { ...item, available: false, unavailable_because: 'restricted', restricted_by: 'Firing range' },
      ],
      total: other.total_price,
    });
    const payable = await pricedItems(aShopOf(), who.account, [item.id, other.id]);
    expect(payable.map(({ id }) => id)).toEqual([other.id]);
    await aShopOf().sell(yaml);
    expect((await basketOf(aShopOf(), who)).items).toEqual([other, item]);
  });

  test('is always marked in a cart, even when an item and the new catalogue are added concurrently', async () => {
    const shop = aShopOf();
    for (let round = 0; round < 8; round++) {
      await shop.sell(yaml);
      const who = await shop.customer();
      const item = await anItem(shop);
      const both = await Promise.all([
        add(shop, who, item),
        shop.sell(yaml + range),
        add(shop, who, item),
        add(shop, who, item),
      ]);
      for (const reply of [both[0], both[2], both[3]])
        expect([201, 400], JSON.stringify(reply.body)).toContain(reply.status);
      for (const { available } of (await basketOf(shop, who)).items) expect(available).toBe(false);
    }
  });
});
