import type { AreaDetail, Quote, Tier } from '@furrow/contract/pricing/pricing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { addCartItem, cartOf } from '../cart/cart.test-support.ts';
import { aShop, measuredHectares, rectangle } from '../cart/shop.test-support.ts';
import { separateImagesCatalogue } from '../catalogue/separate-images.test-support.ts';

const yaml = separateImagesCatalogue;
const shop = aShop(yaml);
let customer: SignedIn;
let services: Map<string, number>;

beforeAll(async () => {
  customer = await shop().customer();
  const { services: offeredServices } = await shop().catalogue.current();
  services = new Map([...offeredServices.values()].flat().map(({ code, id }) => [code, id]));
});
beforeEach(async () => {
  await shop().applyCatalogueText(yaml);
});

const requestQuote = (sent: object, service = 'vegetation-index') =>
  shop().call(customer, 'POST', '/carts/quote/', { service_id: services.get(service), ...sent });
const quote = async (sent: object) => {
  const { status, body } = await requestQuote(sent);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Quote;
};
const field = rectangle(3.7, 51, 0.005, 0.0031);

test('the starting prices of a service are its lowest price and its lowest rate per hectare', async () => {
  const { services: offeredServices } = await shop().catalogue.current();
  const areas = [0.01, 0.1, 1, 12, 49.99, 50, 400, 999.99, 1_000, 9_999, 10_000, 50_000];
  for (const { id, name, available, prices_from: from } of [...offeredServices.values()].flat()) {
    const replies = await Promise.all(
      areas.map((area) => shop().call(customer, 'GET', `/carts/solution/?area=${area}&service_id=${id}`)),
    );
    const tiers = replies.flatMap(({ body }) => body.data as Tier[]);
    expect(from === null, name).toBe(!available || tiers.length === 0);
    if (from === null) continue;
    const prices = tiers.map((tier) => tier.estimated_price + (tier.image_include ? tier.image_price : 0));
    expect(Math.min(...prices), name).toBeCloseTo(from.analysis, 6);
    const rates = tiers.map((tier) => tier.price_per_ha + tier.platform_fee_per_ha);
    expect(Math.min(...rates), name).toBeCloseTo(from.per_ha, 6);
  }
});

describe('a quote', () => {
  test('returns the area, the country and a price for every tier, the same as area-detail, cart and payment', async () => {
    for (const size of [0.002, 0.02, 0.05]) {
      const ring = rectangle(3.7, 51, size, size);
      const { area_ha, tiers, visibility, previews, ...otherQuoteFields } = await quote({
        coordinates: [ring],
      });
      expect(area_ha).toBe(measuredHectares([ring]));
      expect(visibility.verdict).toBe('green');
      expect(previews).toBeNull();
      expect(otherQuoteFields).toEqual({
        service_code: 'vegetation-index',
        service_name: 'Vegetation index',
        needs_reference_date: false,
        limits_to_accept: null,
        reference_date: null,
        limits_accepted: false,
        country: { id: expect.any(Number), name: 'Belgium' },
        field_name: null,
        previous_types: null,
        vegetation_types: [],
        season: {
          ends_on: expect.stringMatching(/-(?:10|03)-31$/),
          crops: expect.any(Array),
          next_crops: expect.any(Array),
        },
        sizes: { least: 0.1, below: null },
      });
      expect(tiers).toEqual(await shop().tiers(area_ha));
      for (const tier of tiers) {
        const detail = (
          await shop().call(
            customer,
            'GET',
            `/carts/area-detail/?area=${area_ha}&price_range=${tier.id}&with_image=${tier.image_include}`,
          )
        ).body.data as AreaDetail;
        expect(detail.estimated_price).toBe(tier.estimated_price);
        const sent = {
          price_range: tier.id,
          coordinates: [ring],
          area_ha,
          with_image: tier.image_include,
        };
        const item = await addCartItem(shop(), customer, sent);
        expect(item.total_price).toBe(detail.calculated_price);
      }
    }
  });

  test('says when the season of the field ends, by hemisphere, and for crops whose season it is', async () => {
    const south = await quote({ ring: rectangle(-60, -33, 0.005, 0.0031) });
    expect(south.season.ends_on).toMatch(/-(?:04|09)-30$/);
    for (const { season } of [south, await quote({ ring: field })]) {
      for (const ends_on of [season.ends_on, ...season.crops.map((crop) => crop.ends_on)])
        expect(Date.parse(ends_on) - Date.now()).toBeGreaterThan(7 * 86_400_000);
      for (const { starts_on, ends_on } of season.next_crops) {
        expect(Date.parse(starts_on)).toBeGreaterThan(Date.now());
        expect(Date.parse(ends_on)).toBeGreaterThan(Date.parse(starts_on));
      }
      const growing = season.crops.map(({ vegetation_type }) => vegetation_type);
      expect(season.next_crops.filter(({ vegetation_type }) => growing.includes(vegetation_type))).toEqual(
        [],
      );
    }
  });

  test('is the same for a ring, for coordinates and for a geometry', async () => {
    const byCoordinates = await quote({ coordinates: [field] });
    expect(await quote({ ring: field })).toEqual(byCoordinates);
    expect(await quote({ geometry: { type: 'Polygon', coordinates: [field] } })).toEqual(byCoordinates);
    expect(await quote({ geometry: { type: 'MultiPolygon', coordinates: [[field]] } })).toEqual(
      byCoordinates,
    );
  });

  test.each([
    ['vegetation-index', 10],
    ['crop-water', 20],
    ['chlorophyll', 20],
  ])('for %s counts whole pixels of %i m', async (service, resolution) => {
    const { body } = await requestQuote({ ring: field }, service);
    const { visibility } = body.data as Quote;
    expect(visibility).toMatchObject({ verdict: 'green', resolution });
    expect((visibility.pixels * resolution ** 2) / 10_000 / measuredHectares([field])).toBeCloseTo(1, 1);
    // 45 m by 60 m: enough 10 m pixels are well inside, but too few of 20 m.
    const paddock = rectangle(3.7, 51, 0.000_64, 0.000_54);
    const { visibility: paddockVisibility } = (await requestQuote({ ring: paddock }, service)).body
      .data as Quote;
    expect(paddockVisibility.verdict).toBe(resolution === 10 ? 'green' : 'amber');
  });

  test('has no tier where none accepts an area of this size, and no country at sea', async () => {
    await shop().applyCatalogueText(yaml.replaceAll('area_min: 0.1\n', 'area_min: 20\n'));
    const { tiers, sizes } = await quote({ ring: field });
    expect([tiers, sizes]).toEqual([[], { least: 20, below: null }]);
    expect((await quote({ ring: rectangle(-45, 10, 0.005, 0.0031) })).country).toBeNull();
  });

  test('follows a catalogue that was applied a moment before, even by another process', async () => {
    const before = await quote({ ring: field });
    const { invalidateCache } = shop().catalogue;
    // Another process cannot invalidate the cache of this one.
    shop().catalogue.invalidateCache = () => {};
    await shop().applyCatalogueText(yaml.replace('price_per_ha: 0.63', 'price_per_ha: 1.63'));
    shop().catalogue.invalidateCache = invalidateCache;
    const after = await quote({ ring: field });
    const dearerTier = after.tiers.find(({ price_per_ha }) => price_per_ha === 1.63)!;
    expect(dearerTier.estimated_price).toBeGreaterThan(
      before.tiers.find(({ id }) => id === dearerTier.id)!.estimated_price,
    );
    const item = await addCartItem(shop(), customer, { price_range: dearerTier.id });
    expect((await cartOf(shop(), customer)).items[0]).toEqual(item);
  });

  test.each<[string, object, object]>([
    ['nothing', {}, { coordinates: ['Draw the field first.'] }],
    ['a ring that is open', { ring: field.slice(0, -1) }, { ring: [/does not end where it began/] }],
    ['a ring of rings', { ring: [field] }, { ring: [/not a pair of numbers/] }],
    [
      'two outlines',
      { ring: field, coordinates: [field] },
      { ring: ['Send coordinates or ring, not both.'] },
    ],
    [
      'coordinates swapped beyond the poles',
      { ring: rectangle(51, 133.7, 0.005, 0.0031) },
      { ring: [/wrong way round/] },
    ],
    [
      'coordinates swapped into the sea',
      { ring: rectangle(51, 3.7, 0.0031, 0.005) },
      { ring: [/wrong way round.*in the sea/] },
    ],
    ['a text', { ring: 'here' }, { ring: ['Draw the field first.'] }],
    ['a point', { geometry: { type: 'Point', coordinates: [3.7, 51] } }, { geometry: [/not the outline/] }],
  ])('for %s is refused with the reason', async (_name, sent, sentences) => {
    const { status, body } = await requestQuote(sent);
    expect(status).toBe(400);
    const expected = Object.entries(sentences).map(([name, [sentence]]) => [
      name,
      [expect.stringMatching(sentence)],
    ]);
    expect(body.data).toEqual(Object.fromEntries(expected));
  });

  test('for a service that is announced only, or unknown, is refused', async () => {
    const sentence = { service_id: ['This service is not on sale. Choose another one.'] };
    await shop().applyCatalogueText(
      yaml.replace('recipe: methane\n', 'recipe: from-tomorrow\n    announced: true\n'),
    );
    expect((await requestQuote({ ring: field }, 'methane')).body.data).toEqual(sentence);
    const unknownFieldReply = await shop().call(customer, 'POST', '/carts/quote/', {
      ring: field,
      service_id: 2_147_483_647,
    });
    expect(unknownFieldReply.body.data).toEqual(sentence);
  });
});
