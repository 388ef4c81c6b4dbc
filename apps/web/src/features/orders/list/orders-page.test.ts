import { expect, test } from 'vitest';
import { needsFilters } from './orders-page.ts';

const orderOf = (fields: number) => ({ field_names: Array.from({ length: fields }, () => 'North 40') });

test('the list can be searched from the fourth order on, or with more than ten analyses in fewer', () => {
  expect(needsFilters([orderOf(1), orderOf(1), orderOf(1)], 3)).toBe(false);
  expect(needsFilters([orderOf(1), orderOf(1), orderOf(1), orderOf(1)], 4)).toBe(true);
  expect(needsFilters([orderOf(39)], 1)).toBe(true);
  expect(needsFilters([orderOf(10)], 1)).toBe(false);
});
