import { describe, expect, test } from 'vitest';
import { orderDate } from './order-date.ts';

describe('the date of an order', () => {
  test.each([
    ['2025-01-05T10:00:00.000Z', 'UTC', '05-01-2025'],
    ['2025-12-31T23:30:00.000Z', 'UTC', '31-12-2025'],
    ['2025-12-31T23:30:00.000Z', 'Europe/Amsterdam', '01-01-2026'],
    ['2025-12-31T23:30:00.000Z', 'America/Chicago', '31-12-2025'],
  ])('%s in %s is %s', (instant, zone, shown) => {
    expect(orderDate(instant, zone)).toBe(shown);
  });

  test('a text that is not a time is returned unchanged', () => {
    expect(orderDate('soon')).toBe('soon');
  });
});
