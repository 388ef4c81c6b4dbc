import { describe, expect, test } from 'vitest';
import { aTier } from '../a-tier.test-support.ts';
import {
  describeDearer,
  describeImagePrice,
  describeMinimum,
  describeMinimumShortly,
  ratePerHectare,
  tierName,
} from './describe-tier.ts';

describe('the range of a tier', () => {
  test('has both ends', () => {
    expect(tierName(aTier())).toBe('By size · 0.1\u00a0to\u00a050\u00a0ha');
  });

  test('has a plus if it is open-ended', () => {
    expect(tierName(aTier({ area_min: 1000, area_max: null, price_type: 'Fixed' }))).toBe(
      'One rate · 1,000+\u00a0ha',
    );
  });
});

test('the rate is the sum of service and platform fee, without rounding errors', () => {
  expect(ratePerHectare({ price_per_ha: 0.1, platform_fee_per_ha: 0.2 })).toBe(0.3);
  expect(ratePerHectare(aTier())).toBe(0.75);
});

test('images: fixed up to an area, by the hectare above it, or none', () => {
  expect(describeImagePrice(aTier())).toBe('$0.50, or a flat $5.00 up to 10\u00a0ha');
  expect(describeImagePrice(aTier({ image_min_ha: 0 }))).toBe('$0.50');
  expect(describeImagePrice(aTier({ is_image: false }))).toBe('No images');
});

test('images that are part of the price have none of their own', () => {
  const included = { image_include: true, image_price_per_ha: 0, image_fix_price: 0, image_price: 0 };
  expect(describeImagePrice(aTier(included))).toBe('Included in the price');
});

test('the minimum price applies to fields whose rate is lower, and says so with the figures', () => {
  const tier = aTier({ min_price: 4 });
  expect(describeMinimum(tier, 12)).toBeNull();
  expect(describeMinimum(tier, 2)).toBe('2.00\u00a0ha × $0.75 = $1.50; the minimum of an analysis is $4.00');
  expect(describeMinimumShortly(tier, 2)).toBe('$1.50 by the hectare, minimum $4.00');
});

describe('what a dearer tier gives', () => {
  const cheap = aTier({ id: 1, estimated_price: 9, image_price: 6 });
  test.each([
    [
      'its images',
      { estimated_price: 10, image_price: 1, image_include: true },
      false,
      '$2.00 more, with the map and images',
    ],
    [
      'a shorter wait',
      { estimated_price: 10, waiting_time: 120 },
      false,
      '$1.00 more, with a guarantee that is 5 days shorter',
    ],
    ['nothing', { estimated_price: 10 }, false, '$1.00 more, for the same analysis'],
    [
      'nothing, because both include images',
      { estimated_price: 15, image_price: 1, image_include: true },
      true,
      '$1.00 more, for the same analysis',
    ],
  ])('%s', (_what, changes, withImage, line) => {
    expect(describeDearer(aTier({ id: 2, ...changes }), cheap, withImage)).toBe(line);
  });

  test('is not said of one that costs no more', () => {
    expect(describeDearer(aTier({ id: 2, estimated_price: 9 }), cheap, false)).toBeNull();
  });
});
