import { expect, test } from 'vitest';
import { pricingMessages } from './pricing.messages.ts';
import { sizeNeeded } from './tier-sizes.ts';

test.each([
  [0.9, 'below the smallest', pricingMessages.from_size({ from: { hectares: 1 } })],
  [1, 'of the smallest', null],
  [9_999.99, 'below the largest', null],
  [10_000, 'of the largest', pricingMessages.up_to_size({ to: { hectares: 10_000 } })],
])('for land of %d ha, %s size of a service, the size that it needs is found', (area, _size, needed) => {
  expect(sizeNeeded({ least: 1, below: 10_000 }, area)).toEqual(needed);
});

test('land is never too large for a service without a limit', () => {
  expect(sizeNeeded({ least: 1, below: null }, 1e6)).toBeNull();
});
