import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFixedPoint } from './parse-fixed-point.ts';
import { acceptsArea, hasImages, priceOf, type TierRates, totalCents } from './price.ts';

const aTier = (rates: Partial<TierRates> = {}): TierRates => ({
  area_min: '0.10',
  area_max: '50.00',
  price_per_ha: '0.6300',
  platform_fee_per_ha: '0.1200',
  min_price: '4.00',
  is_image: true,
  image_include: false,
  image_price_per_ha: '0.2000',
  image_fix_price: '2.00',
  image_min_ha: '10.00',
  ...rates,
});

/** Writes an integer in units of 10^-decimals as decimal text, like PostgreSQL. */
const decimalText = (value: number, decimals: number): string => {
  const digits = String(value).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

describe('the price of one analysis', () => {
  test.each([
    ['is charged by the hectare', 12.35, { service: 926, image: 247, commission: 148 }],
    ['is at least the minimum price', 0.5, { service: 400, image: 200, commission: 6 }],
    ['charges the fixed price for images of a small area', 10, { service: 750, image: 200, commission: 120 }],
    [
      'charges images by the hectare just above that area',
      10.01,
      { service: 751, image: 200, commission: 120 },
    ],
  ])('%s', (_name, hectares, { service, image, commission }) => {
    expect(priceOf(aTier(), hectares, true)).toEqual({
      serviceCents: service,
      imageCents: image,
      calculatedCents: service + image,
      commissionCents: commission,
    });
    expect(priceOf(aTier(), hectares, false).calculatedCents).toBe(service);
  });

  test('half a cent is rounded up, without floating-point errors', () => {
    const tier = aTier({ price_per_ha: '1.0050', platform_fee_per_ha: '0.0000', min_price: '1.00' });
    // 1.005 × 1 in binary floating point is below 1.005.
    expect(priceOf(tier, 1, false).serviceCents).toBe(101);
    expect(priceOf(tier, 3, false).serviceCents).toBe(302);
  });

  test('the commission is never above the price', () => {
    const tier = aTier({ price_per_ha: '0.0000', platform_fee_per_ha: '1.0000', min_price: '1.00' });
    expect(priceOf(tier, 7.77, false)).toMatchObject({ serviceCents: 777, commissionCents: 777 });
  });

  const cents = fc.integer({ min: 100, max: 100_000 });
  const rate = fc.integer({ min: 0, max: 10_000_0000 });
  const area = fc.integer({ min: 10, max: 100_000_00 });

  test('is the exact product, rounded half up once', () => {
    fc.assert(
      fc.property(
        rate,
        rate,
        rate,
        area,
        cents,
        area,
        (price, fee, imageRate, hundredths, minimum, imageMin) => {
          const tier = aTier({
            price_per_ha: decimalText(price, 4),
            platform_fee_per_ha: decimalText(fee, 4),
            min_price: decimalText(minimum, 2),
            image_price_per_ha: decimalText(imageRate, 4),
            image_min_ha: decimalText(imageMin, 2),
            image_fix_price: decimalText(minimum, 2),
          });
          const pricedTier = priceOf(tier, hundredths / 100, true);
          const service = [roundHalfUp(hundredths, price + fee), BigInt(minimum)].reduce((a, b) =>
            a > b ? a : b,
          );
          expect(BigInt(pricedTier.serviceCents)).toBe(service);
          const image = hundredths <= imageMin ? BigInt(minimum) : roundHalfUp(hundredths, imageRate);
          expect(BigInt(pricedTier.imageCents)).toBe(image);
          const commission = roundHalfUp(hundredths, fee);
          expect(BigInt(pricedTier.commissionCents)).toBe(commission < service ? commission : service);
          expect(pricedTier.calculatedCents).toBe(pricedTier.serviceCents + pricedTier.imageCents);
        },
      ),
    );
  });

  test('a larger area never costs less', () => {
    fc.assert(
      fc.property(rate, rate, area, area, (price, fee, oneArea, otherArea) => {
        const tier = aTier({ price_per_ha: decimalText(price, 4), platform_fee_per_ha: decimalText(fee, 4) });
        const [less, more] = [Math.min(oneArea, otherArea), Math.max(oneArea, otherArea)];
        const [smallPrice, largePrice] = [priceOf(tier, less / 100, false), priceOf(tier, more / 100, false)];
        expect(smallPrice.serviceCents).toBeLessThanOrEqual(largePrice.serviceCents);
        expect(smallPrice.commissionCents).toBeLessThanOrEqual(largePrice.commissionCents);
      }),
    );
  });

  test('every repeated analysis costs the same', () => {
    fc.assert(
      fc.property(area, fc.nat(200), fc.boolean(), (hundredths, times, withImage) => {
        const price = priceOf(aTier(), hundredths / 100, withImage);
        expect(totalCents(price, times)).toBe(price.calculatedCents * (times + 1));
      }),
    );
  });
});

/**
 * Cents of an area (hundredths of a hectare) at a rate (10^-4 dollars), rounded half up by integer division.
 */
function roundHalfUp(area: number, rate: number): bigint {
  const millionths = BigInt(area) * BigInt(rate);
  const quotient = millionths / 10_000n;
  return (millionths % 10_000n) * 2n >= 10_000n ? quotient + 1n : quotient;
}

describe('the areas that a tier accepts', () => {
  test.each([
    [0.09, false],
    [0.1, true],
    [49.99, true],
    [50, false],
  ])('%d ha: %s', (hectares, isAccepted) => {
    expect(acceptsArea(aTier(), hectares)).toBe(isAccepted);
  });

  test('an open-ended tier has no upper limit', () => {
    expect(acceptsArea(aTier({ area_max: null }), 100_000)).toBe(true);
  });
});

test.each([
  [{}, undefined, false],
  [{}, true, true],
  [{ image_include: true }, undefined, true],
  [{ image_include: true }, false, true],
  [{ is_image: false }, true, false],
])('images of a tier %j, requested %s: %s', (rates, requested, images) => {
  expect(hasImages(aTier(rates), requested)).toBe(images);
});

test.each(['', '1e3', '-1', 'NaN', '1.', '.5', '1,5', ' 1', '1.00005'])(
  '%j is not a decimal that can be read exactly',
  (text) => {
    expect(() => parseFixedPoint(text, 4)).toThrow(RangeError);
  },
);
