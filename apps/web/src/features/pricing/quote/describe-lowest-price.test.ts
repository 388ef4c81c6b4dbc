import { describe, expect, test } from 'vitest';
import { aTier } from '../../../ordering/a-tier.test-support.ts';
import { describeLowestPrice } from './describe-lowest-price.ts';

const sizes = { least: 1, below: 100 };
const priceOf = (tiers: ReturnType<typeof aTier>[], area_ha = 12.34) => {
  const described = describeLowestPrice({ tiers, area_ha, sizes });
  return described.price === null ? described.reason : [described.price, described.rate];
};
const withoutImages = { is_image: false, image_include: false };

describe('the price of a service for an area', () => {
  test('is its only one, with its rate', () => {
    expect(priceOf([aTier(withoutImages)])).toEqual(['$9.26', '$0.75 per ha']);
  });

  test('starts at the price without images where these are a choice', () => {
    expect(priceOf([aTier()])).toEqual(['From $9.26', '$0.75 per ha']);
  });

  test('has the images in it where they cannot be left out', () => {
    const price = priceOf([aTier({ image_include: true })]);
    expect(price).toEqual(['$15.43', '$0.75 per ha · images included']);
  });

  test('starts at the cheapest of several tiers, with the rate of that one', () => {
    const dear = aTier({ ...withoutImages, id: 2, estimated_price: 20, price_per_ha: 2 });
    expect(priceOf([dear, aTier(withoutImages)])).toEqual(['From $9.26', '$0.75 per ha']);
  });

  test('explains the minimum where the rate comes to less', () => {
    const [price, rate] = priceOf([aTier({ ...withoutImages, min_price: 5, estimated_price: 5 })], 2);
    expect(price).toBe('$5.00');
    expect(rate).toContain('$1.50');
    expect(rate).toContain('$5.00');
  });

  test('of 0 dollars is a price', () => {
    const free = { estimated_price: 0, price_per_ha: 0, platform_fee_per_ha: 0, min_price: 0 };
    expect(priceOf([aTier({ ...withoutImages, ...free })])).toEqual(['$0.00', '$0.00 per ha']);
  });
});

test.each([
  ['too small', 0.5, 'Available from 1.00\u00a0ha'],
  ['too large', 100, 'Available below 100.00\u00a0ha'],
  ['of a size that only other services have', 50, 'No solution for 50.00\u00a0ha'],
])('an area that is %s has a reason instead', (_why, hectares, reason) => {
  expect(priceOf([], hectares)).toBe(reason);
});
