import { describe, expect, test } from 'vitest';
import { aTier } from '../../../ordering/a-tier.test-support.ts';
import { findCheapestTier } from './cheapest.ts';

const tiers = [
  aTier({ id: 1, estimated_price: 4, image_price: 5 }),
  aTier({ id: 2, estimated_price: 5, image_price: 1 }),
  aTier({ id: 3, estimated_price: 6, image_price: 0, is_image: false }),
];

describe('the cheapest tier', () => {
  test('can differ when images are requested', () => {
    expect(findCheapestTier(tiers, false)?.id).toBe(1);
    expect(findCheapestTier(tiers, true)?.id).toBe(2);
  });

  test('is never one without images when they are requested', () => {
    expect(
      findCheapestTier([...tiers.slice(0, 2), aTier({ id: 4, estimated_price: 1, is_image: false })], true)
        ?.id,
    ).toBe(2);
  });

  test('counts images that cannot be left out', () => {
    const withThem = aTier({ id: 5, estimated_price: 3, image_price: 3, image_include: true });
    expect(findCheapestTier([...tiers, withThem], false)?.id).toBe(1);
  });

  test('is null if two cost the same, or there is only one', () => {
    expect(findCheapestTier([tiers[0]!, { ...tiers[0]!, id: 9 }], false)).toBeNull();
    expect(findCheapestTier(tiers.slice(0, 1), false)).toBeNull();
    expect(findCheapestTier([], false)).toBeNull();
  });
});
