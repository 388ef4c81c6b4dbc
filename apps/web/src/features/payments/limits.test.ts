import { leastCardAmount, topUpLimits } from '@furrow/contract/payments';
import { expect, test } from 'vitest';
import { dollarsOf } from './cents.ts';
import { leastCardCents, topUpCents } from './limits.ts';

test('the limits equal those of the contract', () => {
  expect(dollarsOf(leastCardCents)).toBe(leastCardAmount);
  expect(dollarsOf(topUpCents.least)).toBe(topUpLimits.least);
  expect(dollarsOf(topUpCents.most)).toBe(topUpLimits.most);
  expect(dollarsOf(topUpCents.balance)).toBe(topUpLimits.balance);
});
