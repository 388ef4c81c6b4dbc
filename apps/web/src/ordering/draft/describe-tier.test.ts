import { describe, expect, test } from 'vitest';
import { aTier } from '../a-tier.test-support.ts';
import { describeImagePrice, describeMinimum, ratePerHectare, tierName } from './describe-tier.ts';

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
  expect(describeImagePrice(aTier())).toBe('$0.50, or a flat $5.00 up to 10 ha');
  expect(describeImagePrice(aTier({ image_min_ha: 0 }))).toBe('$0.50');
  expect(describeImagePrice(aTier({ is_image: false }))).toBe('No images');
});

test('the minimum price is stated, in other words if it applies to this field', () => {
  const tier = aTier({ min_price: 4 });
  expect(describeMinimum(tier, 12)).toBe('An analysis costs at least $4.00.');
  expect(describeMinimum(tier, 2)).toBe(
    'An analysis costs at least $4.00, and this field is charged that minimum.',
  );
  expect(describeMinimum(aTier({ min_price: 0 }), 2)).toBeNull();
});
