import { minCardAmount, topUpLimits } from '@furrow/contract/payments';
import { expect, test } from 'vitest';
import { minCardCents, topUpCents } from './amount-limits.ts';
import { dollarsOf } from './cents.ts';

test('the limits equal those of the contract', () => {
  expect(dollarsOf(minCardCents)).toBe(minCardAmount);
  expect(dollarsOf(topUpCents.min)).toBe(topUpLimits.min);
  expect(dollarsOf(topUpCents.max)).toBe(topUpLimits.max);
  expect(dollarsOf(topUpCents.maxBalance)).toBe(topUpLimits.maxBalance);
});
