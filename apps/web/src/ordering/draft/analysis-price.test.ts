import { expect, test } from 'vitest';
import { aTier } from '../a-tier.test-support.ts';
import { analysisPrice } from './analysis-price.ts';

test('the price of an analysis includes its images only when they are requested', () => {
  expect(analysisPrice(aTier(), false)).toBe(9.26);
  expect(analysisPrice(aTier(), true)).toBe(15.43);
});
