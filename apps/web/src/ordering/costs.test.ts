import { expect, test } from 'vitest';
import { aTier } from '../features/pricing/a-tier.test-support.ts';
import { costs } from './costs.ts';

test('the price of an analysis includes its images only when they are requested', () => {
  expect(costs(aTier(), false)).toBe(9.26);
  expect(costs(aTier(), true)).toBe(15.43);
});
