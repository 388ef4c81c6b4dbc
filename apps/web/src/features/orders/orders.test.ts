import { describe, expect, test } from 'vitest';
import { orderDate } from './order-date.ts';
import { askAgainAfter } from './progress.ts';
import { serviceNames } from './service-names.ts';

describe('the date of an order', () => {
  test.each([
    ['2025-01-05T10:00:00.000Z', 'UTC', '05-01-2025'],
    ['2025-12-31T23:30:00.000Z', 'UTC', '31-12-2025'],
    ['2025-12-31T23:30:00.000Z', 'Europe/Amsterdam', '01-01-2026'],
    ['2025-12-31T23:30:00.000Z', 'America/Chicago', '31-12-2025'],
  ])('%s in %s is %s', (instant, zone, shown) => {
    expect(orderDate(instant, zone)).toBe(shown);
  });

  test('what is not a time stays as it came', () => {
    expect(orderDate('soon')).toBe('soon');
  });
});

describe('when an order is asked about again', () => {
  test('every second while anything runs', () => {
    expect(askAgainAfter(['Completed', 'Processing'])).toBe(1_000);
    expect(askAgainAfter(['Scheduled', 'Waiting for a clear view'])).toBe(1_000);
  });

  test('seldom while all that is left waits for the sky', () => {
    expect(askAgainAfter(['Completed', 'Waiting for a clear view'])).toBe(30_000);
  });

  test('never once all is settled', () => {
    expect(askAgainAfter(['Completed', 'Refunded', 'Failed', 'Cancelled', 'Disputed'])).toBe(false);
    expect(askAgainAfter([])).toBe(false);
  });
});

test('a service that was ordered for many fields is named once', () => {
  expect(serviceNames(['Methane', 'Vegetation index', 'Vegetation index'])).toBe(
    'Methane, Vegetation index × 2',
  );
});
