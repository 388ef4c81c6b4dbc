import { readFileSync } from 'node:fs';
import { hostMessages } from '@furrow/analysis/imagery/host-messages';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import type { LandCheck } from '@furrow/contract/pricing/land-check';
import type { Quote } from '@furrow/contract/pricing/pricing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aShop, rectangle } from '../cart/shop.test-support.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { dataOf, polygon } from '../fields/fields.test-support.ts';

const yaml = readFileSync(shippedCatalogue, 'utf8');
const shop = aShop(yaml);
beforeEach(async () => {
  await shop().applyCatalogueText(yaml);
});
afterEach(() => {
  shop().previews.latestPreviews = async () => [];
});

const field = polygon(rectangle(3.7, 51, 0.005, 0.0031));
const check = (geometry: object, language?: string) =>
  shop().call(null, 'POST', '/land-check/', { geometry }, language);
const previews = (geometry: object) => shop().call(null, 'POST', '/land-check/previews/', { geometry });

describe('without an account', () => {
  test('an outline gets its area, its country and the price of every service on sale', async () => {
    const land = dataOf<LandCheck>(await check(field));
    expect(land).toMatchObject({ country: { name: 'Belgium' } });
    const services = [...(await shop().catalogue.current()).services.values()].flat();
    const sold = new Set(services.filter(({ available }) => available).map(({ code }) => code));
    expect(new Set(land.offers.map(({ service_code }) => service_code))).toEqual(sold);
    expect(land.offers).toHaveLength(sold.size);
  });

  test('a price is the one that a customer is quoted for the same outline', async () => {
    const customer = await shop().customer();
    const { area_ha, offers } = dataOf<LandCheck>(await check(field));
    for (const { service_id, price, visibility } of offers) {
      const quote = dataOf<Quote>(
        await shop().call(customer, 'POST', '/carts/quote/', { geometry: field, service_id }),
      );
      const [cheapest] = quote.tiers;
      const images = cheapest?.image_include ? cheapest.image_price : 0;
      expect(price).toBe(cheapest ? Math.round((cheapest.estimated_price + images) * 100) / 100 : null);
      expect([area_ha, visibility]).toEqual([quote.area_ha, quote.visibility]);
    }
  });

  test('land that the satellite cannot see has no price, and the reason in the language of the caller', async () => {
    const lane = polygon(rectangle(3.7, 51.05, 0.022, 0.00007));
    const inEnglish = dataOf<LandCheck>(await check(lane)).offers[0]!;
    const inHindi = dataOf<LandCheck>(await check(lane, 'hi')).offers[0]!;
    expect([inEnglish.price, inEnglish.not_sold?.because]).toEqual([null, 'not_visible']);
    expect(inEnglish.not_sold?.sentence).toBe(inEnglish.visibility.sentence);
    expect(inHindi.not_sold?.sentence).toMatch(/[\u0900-\u097f]/);
  });

  test('a size without a tier is said for each service', async () => {
    await shop().applyCatalogueText(yaml.replaceAll('area_min: 0.1\n', 'area_min: 5\n'));
    const { offers } = dataOf<LandCheck>(await check(polygon(rectangle(3.9, 51.1, 0.001, 0.001))));
    const offer = offers.find(({ service_code }) => service_code === 'vegetation-index');
    expect(offer).toMatchObject({
      price: null,
      not_sold: { because: 'no_tier', sentence: 'From 5.00\u00a0ha' },
    });
  });

  test.each([
    [
      'a bow tie',
      [
        [3.7, 51],
        [3.71, 51.01],
        [3.71, 51],
        [3.7, 51.01],
        [3.7, 51],
      ],
      /cross/,
    ],
    [
      'more land than is checked',
      rectangle(3.7, 51, 0.2, 0.2),
      /Without an account, land of up to 2,000\.00\u00a0ha/,
    ],
  ])('%s is refused with its reason', async (_name, ring, reason) => {
    for (const send of [check, previews]) {
      const reply = await send(polygon(ring as [number, number][]));
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(String((reply.body.data as { geometry: string[] }).geometry[0])).toMatch(reason);
    }
  });

  test('restricted land is refused', async () => {
    for (const send of [check, previews]) {
      expect(await send(polygon(rectangle(-123, -49, 0.01, 0.01)))).toMatchObject({
        status: 400,
        body: { code: 'restricted_area' },
      });
    }
  });

  test('all callers together have one turn at the passes, next to the accounts', async () => {
    const turns: string[] = [];
    shop().previews.latestPreviews = async (_field, { account }) => {
      turns.push(account);
      return [];
    };
    expect((await previews(field)).status).toBe(200);
    expect((await previews(polygon(rectangle(4, 50, 0.01, 0.01)))).status).toBe(200);
    expect(new Set(turns).size).toBe(1);
    expect(turns[0]).not.toBe((await shop().customer()).account);
  });

  test('unreadable imagery is refused by name', async () => {
    shop().previews.latestPreviews = async () => {
      throw new SceneError('catalogue_unreachable', hostMessages.silent({ host: 'example.org' }));
    };
    expect(await previews(field)).toMatchObject({ status: 503, body: { code: 'imagery_unreachable' } });
  });
});
