import { minCardAmount, topUpLimits } from '@furrow/contract/endpoint/stated-limits';
import { expect, test } from 'vitest';
import { dollarsOf } from '../../../ui/formats/cents.ts';
import { minCardCents, topUpCents } from './amount-limits.ts';

test('the limits equal those of the contract', () => {
  expect(dollarsOf(minCardCents)).toBe(minCardAmount);
  expect(dollarsOf(topUpCents.min)).toBe(topUpLimits.min);
  expect(dollarsOf(topUpCents.max)).toBe(topUpLimits.max);
  expect(dollarsOf(topUpCents.maxBalance)).toBe(topUpLimits.maxBalance);
});
