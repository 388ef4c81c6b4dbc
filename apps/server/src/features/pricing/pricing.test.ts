import type { AreaDetail, Tier } from '@furrow/contract/pricing/pricing';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { aShop } from '../cart/shop.test-support.ts';
import { separateImagesCatalogue } from '../catalogue/separate-images.test-support.ts';

const shop = aShop(separateImagesCatalogue);
let customer: SignedIn;

beforeAll(async () => {
  customer = await shop().customer();
});

const get = (path: string) => shop().call(customer, 'GET', path);
const detail = (query: string) => get(`/carts/area-detail/?${query}`);

describe('tiers for an area', () => {
  test.each([
    [0.09, 0],
    [0.1, 2],
    [49.99, 2],
    [50, 2],
    [499.99, 2],
    [500, 2],
    [100_000, 2],
  ])('of %d ha', async (area, count) => {
    const tiers = await shop().tiers(area);
    expect(tiers).toHaveLength(count);
    for (const { area_min, area_max, image_include, estimated_price, image_price } of tiers) {
      expect(area).toBeGreaterThanOrEqual(area_min);
      expect(area).toBeLessThan(area_max ?? Infinity);
      expect(estimated_price).toBeGreaterThanOrEqual(1);
      if (image_include) expect(image_price).toBeGreaterThan(0);
    }
    const lowestPrices = tiers.map(
      (tier) => tier.estimated_price + (tier.image_include ? tier.image_price : 0),
    );
    expect(lowestPrices).toEqual(lowestPrices.toSorted((one, other) => one - other));
  });

  test('of an unknown service do not exist', async () => {
    expect(await get('/carts/solution/?area=12&service_id=2147483647')).toMatchObject({
      status: 200,
      body: { data: [] },
    });
  });

  test.each(['NaN', '1e308', '1x', '-1', '0', '', '1e3', '12%20or%201=1', '12&area=13', '%5B12%5D'])(
    'that is %j are refused',
    async (area) => {
      expect((await get(`/carts/solution/?area=${area}&service_id=1`)).status).toBe(400);
    },
  );
});

describe('the price of one analysis', () => {
  const tierWith = async (area: number, match: Partial<Tier>) => {
    const tiers = await shop().tiers(area);
    return tiers.find((tier) =>
      Object.entries(match).every(([name, value]) => tier[name as keyof Tier] === value),
    )!;
  };
  const images = async (query: string) => ((await detail(query)).body.data as AreaDetail).with_image;

  test('images depend on the tier unless they are requested', async () => {
    const optionalTier = await tierWith(12, { is_image: true, image_include: false });
    expect(await images(`area=12&price_range=${optionalTier.id}`)).toBe(false);
    expect(await images(`area=12&price_range=${optionalTier.id}&with_image=true`)).toBe(true);
    const includedTier = await tierWith(12, { image_include: true });
    expect(await images(`area=12&price_range=${includedTier.id}`)).toBe(true);
    expect(await images(`area=12&price_range=${includedTier.id}&with_image=false`)).toBe(true);
  });

  test('images are refused where the tier has none', async () => {
    const withoutImages = await tierWith(700, { is_image: false });
    expect(await detail(`area=700&price_range=${withoutImages.id}&with_image=true`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', data: { with_image: [expect.stringContaining('has no images')] } },
    });
  });

  test('an area outside its range is refused', async () => {
    const smallTier = await tierWith(12, { area_max: 50 });
    for (const area of ['50', '0.09', '1000']) {
      const { status, body } = await detail(`area=${area}&price_range=${smallTier.id}`);
      expect(status).toBe(400);
      expect(body.data).toEqual({ area: [expect.stringContaining('0.10\u00a0ha to below 50.00\u00a0ha')] });
    }
  });

  test('an unknown tier is refused; the location of the request does not matter', async () => {
    expect((await detail('area=12&price_range=2147483647')).body.data).toEqual({
      price_range: [expect.stringContaining('no longer offered')],
    });
    const tier = await tierWith(12, { image_include: false });
    expect((await detail(`area=12.35&price_range=${tier.id}&lat=51&lng=3.7`)).body.data).toEqual({
      service_name: 'Vegetation index',
      service: 'Vegetation index',
      area_ha: 12.35,
      with_image: false,
      estimated_price: 9.26,
      image_price: 0,
      calculated_price: 9.26,
    });
    expect((await detail(`area=12.35&price_range=${tier.id}&lat=91&lng=3.7`)).status).toBe(400);
  });
});
