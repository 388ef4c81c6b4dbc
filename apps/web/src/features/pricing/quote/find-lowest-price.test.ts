import { expect, test } from 'vitest';
import { aTier } from '../../../ordering/a-tier.test-support.ts';
import { findLowestPrice } from './find-lowest-price.ts';

test('the starting price of a service is that of its cheapest tier, with images that cannot be left out', () => {
  const included = aTier({ id: 2, estimated_price: 4, image_price: 6, image_include: true });
  const optional = aTier({ id: 1, estimated_price: 9.26, image_price: 6.17 });
  expect(findLowestPrice([included, optional])).toEqual({ tier: optional, price: 9.26 });
  expect(findLowestPrice([optional, aTier({ id: 3, estimated_price: 9.26 })])?.tier.id).toBe(1);
});

test('without a tier there is no price', () => {
  expect(findLowestPrice([])).toBeNull();
});
