import { expect, test } from 'vitest';
import { entryDate, signedAmount } from './entry-text.ts';

test.each([
  ['credit', 20, '+$20.00'],
  ['debit', 12.4, '-$12.40'],
  ['credit', 0.1, '+$0.10'],
  ['debit', 11_234.5, '-$11,234.50'],
] as const)('a %s of %d is shown as %s', (transaction_type, amount, shown) => {
  expect(signedAmount({ transaction_type, amount })).toBe(shown);
});

test.each([
  ['2025-01-05T10:00:00.000Z', 'UTC', '5 Jan, 2025'],
  ['2025-12-31T23:30:00.000Z', 'Europe/Amsterdam', '1 Jan, 2026'],
  ['2025-12-31T23:30:00.000Z', 'America/Chicago', '31 Dec, 2025'],
])('%s in %s is %s', (instant, zone, shown) => {
  expect(entryDate(instant, zone)).toBe(shown);
});

test('a text that is not a time is returned unchanged', () => {
  expect(entryDate('soon')).toBe('soon');
});
