import { randomUUID } from 'node:crypto';
import type { AreaDetail } from '@furrow/contract/pricing/pricing';
import { describe, expect, test } from 'vitest';
import { separateImagesCatalogue } from '../catalogue/separate-images.test-support.ts';
import { addCartItem, area, cartOf, pricedItems, types } from './cart.test-support.ts';
import { aShop, measuredHectares, rectangle } from './shop.test-support.ts';

const yaml = separateImagesCatalogue;
const aShopOf = aShop(yaml);

describe('one price everywhere', () => {
  test('in the tier list, area detail, cart, its total and the payment', async () => {
    const shop = aShopOf();
    const customer = await shop.customer();
    let cents = 0;
    const ids: string[] = [];
    for (const [index, width] of [0.0005, 0.0031, 0.0047, 0.0123, 0.0333, 0.0707, 0.131].entries()) {
      const field = rectangle(10 + index, 50.123, width, 0.0077 * (index + 1));
      const hectares = measuredHectares([field]);
      for (const tier of await shop.tiers(hectares)) {
        for (const with_image of tier.is_image ? [true, false] : [false]) {
          const query = `area=${hectares}&price_range=${tier.id}&with_image=${with_image}`;
          const detail = (await shop.call(customer, 'GET', `/carts/area-detail/?${query}`)).body
            .data as AreaDetail;
          const overrides = { price_range: tier.id, coordinates: [field], area_ha: hectares, with_image };
          const item = await addCartItem(aShopOf(), customer, overrides);
          const { service, service_name, area_ha, ...prices } = detail;
          expect(service).toBe(service_name);
          expect(item).toMatchObject({
            ...prices,
            service_name,
            area_ha,
            total_price: detail.calculated_price,
          });
          expect(item.price_range).toEqual(tier);
          expect(tier.estimated_price).toBe(detail.estimated_price);
          expect(detail.image_price).toBe(detail.with_image ? tier.image_price : 0);
          expect(detail.with_image).toBe(with_image || tier.image_include);
          const [priced] = await pricedItems(aShopOf(), customer.account, [item.id]);
          expect(priced!.service_cents / 100).toBe(detail.estimated_price);
          expect(priced!.image_cents / 100).toBe(detail.image_price);
          expect(priced!.total_cents / 100).toBe(item.total_price);
          expect(priced!.commission_cents).toBeLessThanOrEqual(priced!.service_cents);
          cents += priced!.total_cents;
          ids.push(item.id);
        }
      }
    }
    expect(ids.length).toBeGreaterThan(20);
    expect((await cartOf(aShopOf(), customer)).total).toBe(cents / 100);
    const allItems = await pricedItems(aShopOf(), customer.account, ids);
    const { items } = await cartOf(aShopOf(), customer);
    expect(allItems.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(allItems.reduce((sum, item) => sum + item.total_cents, 0)).toBe(cents);
  });

  test('follows the tier while the item is in the cart; items that are no longer sold do not count', async () => {
    const shop = aShopOf();
    const customer = await shop.customer();
    const item = await addCartItem(aShopOf(), customer);
    await shop.applyCatalogueText(yaml.replace('price_per_ha: 0.63', 'price_per_ha: 1.63'));
    const dearerCart = await cartOf(aShopOf(), customer);
    expect(Math.round(dearerCart.total * 100)).toBe(Math.round((1.63 + 0.12) * area * 100));
    await shop.applyCatalogueText(yaml.replace('- code: field\n', '- code: other-field\n'));
    const cartAfterWithdrawal = await cartOf(aShopOf(), customer);
    expect(cartAfterWithdrawal.items).toMatchObject([
      { id: item.id, available: false, unavailable_reason: 'withdrawn' },
    ]);
    expect(cartAfterWithdrawal.total).toBe(0);
    expect(await pricedItems(aShopOf(), customer.account, [item.id])).toEqual([]);
    await shop.applyCatalogueText(yaml.replace('area_max: 50\n', 'area_max: 10\n'));
    expect((await cartOf(aShopOf(), customer)).items).toMatchObject([
      { available: false, unavailable_reason: 'area' },
    ]);
    await shop.applyCatalogueText(yaml);
    expect(await cartOf(aShopOf(), customer)).toEqual({ items: [item], total: item.total_price });
  });

  test('the cart says what the price was that the buyer saw, until the buyer has seen the new one', async () => {
    const shop = aShopOf();
    const customer = await shop.customer();
    const item = await addCartItem(shop, customer);
    expect(item.previous_price).toBeNull();
    await shop.applyCatalogueText(yaml.replace('price_per_ha: 0.63', 'price_per_ha: 1.63'));
    const [dearer] = (await cartOf(shop, customer)).items;
    expect(dearer).toMatchObject({ previous_price: item.calculated_price });
    expect(dearer!.calculated_price).toBeGreaterThan(item.calculated_price);
    const confirm = (ids: string[]) => shop.call(customer, 'POST', '/carts/prices/seen/', { ids });
    expect((await confirm([item.id, randomUUID()])).body.code).toBe('cart_item_not_found');
    expect((await cartOf(shop, customer)).items[0]!.previous_price).toBe(item.calculated_price);
    expect((await confirm([item.id])).body.data).toEqual({ seen: 1 });
    expect((await cartOf(shop, customer)).items).toEqual([{ ...dearer, previous_price: null }]);
    await shop.applyCatalogueText(yaml);
    expect((await cartOf(shop, customer)).items[0]).toMatchObject({
      previous_price: dearer!.calculated_price,
    });
  });

  test('a price that changed before the item was added is the one that the buyer saw', async () => {
    const customer = await aShopOf().customer();
    const item = await addCartItem(aShopOf(), customer, { seen_price: 1.5 });
    expect(item.previous_price).toBe(1.5);
    expect(await pricedItems(aShopOf(), customer.account, [item.id])).toMatchObject([
      { total_cents: Math.round(item.total_price * 100) },
    ]);
  });

  test('a priced item has the columns of an order item', async () => {
    const customer = await aShopOf().customer();
    const item = await addCartItem(aShopOf(), customer, { with_image: true });
    const [priced] = await pricedItems(aShopOf(), customer.account, [item.id, item.id, randomUUID()]);
    expect(priced).toEqual({
      id: item.id,
      service_code: 'vegetation-index',
      service_name: 'Vegetation index',
      recipe: 'vegetation-index',
      vendor: 'furrow',
      price_type: 'Tiered',
      rate_per_ha: '0.7500',
      waiting_hours: 240,
      area_ha: area.toFixed(2),
      country: 'Belgium',
      with_image: true,
      ...types,
      recurring_weeks: null,
      recurring_times: 0,
      service_cents: Math.round(item.estimated_price * 100),
      image_cents: Math.round(item.image_price * 100),
      commission_cents: Math.floor(area * 12 + 0.5),
      total_cents: Math.round(item.total_price * 100),
    });
    expect(await pricedItems(aShopOf(), customer.account, [])).toEqual([]);
  });

  test('two payments that take the same items in different orders do not block each other', async () => {
    const customer = await aShopOf().customer();
    const ids = [
      (await addCartItem(aShopOf(), customer)).id,
      (await addCartItem(aShopOf(), customer)).id,
      (await addCartItem(aShopOf(), customer)).id,
    ];
    const bothPrices = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        pricedItems(aShopOf(), customer.account, index % 2 ? ids : ids.toReversed()),
      ),
    );
    for (const items of bothPrices) expect(items).toEqual(bothPrices[0]);
  });
});
