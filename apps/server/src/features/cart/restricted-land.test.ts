import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { add, addCartItem, anItem, area, cartOf, pricedItems } from './cart.test-support.ts';
import { aShop, measuredHectares, rectangle } from './shop.test-support.ts';

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
const message = 'This area is restricted and cannot be selected';
const refusal = { status: 400, body: { code: 'restricted_area', message, data: null } };

beforeEach(async () => {
  await aShopOf().applyCatalogueText(yaml);
});

const serviceId = async () => [...(await aShopOf().catalogue.current()).services.values()].flat()[0]!.id;

describe('restricted land', () => {
  test.each<[string, [number, number][]]>([
    ['inside it', rectangle(20.01, 50.01, 0.004, 0.004)],
    ['over its edge', rectangle(19.998, 50.01, 0.004, 0.004)],
    ['around all of it', rectangle(3.7, 51, 0.005, 0.0031)],
  ])('is refused for a field %s, in the cart and in a quote', async (_name, field) => {
    await aShopOf().applyCatalogueText(yaml + range);
    const customer = await aShopOf().customer();
    const overrides = { coordinates: [field], area_ha: measuredHectares([field]) };
    expect(await add(aShopOf(), customer, await anItem(aShopOf(), overrides))).toMatchObject(refusal);
    const quote = { service_id: await serviceId(), coordinates: [field] };
    expect(await aShopOf().call(customer, 'POST', '/carts/quote/', quote)).toMatchObject(refusal);
    expect((await cartOf(aShopOf(), customer)).items).toEqual([]);
  });

  test('allows a field along its edge', async () => {
    await aShopOf().applyCatalogueText(yaml + range);
    const field = rectangle(19.996, 50, 0.004, 0.004);
    const customer = await aShopOf().customer();
    const item = await addCartItem(aShopOf(), customer, {
      coordinates: [field],
      area_ha: measuredHectares([field]),
    });
    expect(item.available).toBe(true);
  });

  test('is refused by area-detail for the first corner of a drawing', async () => {
    await aShopOf().applyCatalogueText(yaml + range);
    const customer = await aShopOf().customer();
    const [tier] = await aShopOf().tiers(area);
    const detail = (point: string) =>
      aShopOf().call(customer, 'GET', `/carts/area-detail/?area=${area}&price_range=${tier!.id}${point}`);
    expect(await detail('&lat=50.05&lng=20.05')).toMatchObject(refusal);
    expect(await detail('&lat=50.05&lng=19.9')).toMatchObject({ status: 200 });
    expect(await detail('')).toMatchObject({ status: 200 });
  });

  test('that is declared later blocks the payment of items in carts, until it is lifted', async () => {
    const customer = await aShopOf().customer();
    const item = await addCartItem(aShopOf(), customer);
    const otherRectangle = rectangle(5, 52, 0.005, 0.0031);
    const other = await addCartItem(aShopOf(), customer, {
      coordinates: [otherRectangle],
      area_ha: measuredHectares([otherRectangle]),
    });
    await aShopOf().applyCatalogueText(yaml + range);
    expect(await cartOf(aShopOf(), customer)).toEqual({
      items: [
        other,
        { ...item, available: false, unavailable_reason: 'restricted', restricted_by: 'Firing range' },
      ],
      total: other.total_price,
    });
    const payableItems = await pricedItems(aShopOf(), customer.account, [item.id, other.id]);
    expect(payableItems.map(({ id }) => id)).toEqual([other.id]);
    await aShopOf().applyCatalogueText(yaml);
    expect((await cartOf(aShopOf(), customer)).items).toEqual([other, item]);
  });

  test('is always marked in a cart, even when an item and the new catalogue are added concurrently', {
    tags: ['deep'],
  }, async () => {
    const shop = aShopOf();
    for (let nth = 0; nth < 8; nth++) {
      await shop.applyCatalogueText(yaml);
      const customer = await shop.customer();
      const item = await anItem(shop);
      const bothReplies = await Promise.all([
        add(shop, customer, item),
        shop.applyCatalogueText(yaml + range),
        add(shop, customer, item),
        add(shop, customer, item),
      ]);
      for (const reply of [bothReplies[0], bothReplies[2], bothReplies[3]])
        expect([201, 400], JSON.stringify(reply.body)).toContain(reply.status);
      for (const { available } of (await cartOf(shop, customer)).items) expect(available).toBe(false);
    }
  });
});
