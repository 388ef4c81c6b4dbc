import { describe, expect, test } from 'vitest';
import { byMonth, dayAfterKey, firstCompared, type StripDay, stripDays, yearBefore } from './strip-days.ts';

const day = (date: string, valid = 100): StripDay => ({
  date,
  valid,
  average: 0.5,
  median: 0.5,
  p10: 0.4,
  p90: 0.6,
  cloud: 0,
});
const daysOn = (...dates: string[]): StripDay[] => dates.map((date) => day(date));

test('of two passes on one day, the one that sees most of the field counts', () => {
  const days = stripDays([
    day('2026-05-04', 70),
    day('2026-05-04', 90),
    day('2026-05-01'),
    day('2026-05-04', 80),
  ]);
  expect(days.map(({ date, valid }) => [date, valid])).toEqual([
    ['2026-05-01', 100],
    ['2026-05-04', 90],
  ]);
  expect(stripDays([])).toEqual([]);
});

test('days are grouped by month, also where months have none', () => {
  const groups = byMonth(daysOn('2025-11-30', '2026-02-01', '2026-02-28', '2026-03-01'));
  expect(groups.map(({ month, days }) => [month, days.length])).toEqual([
    ['2025-11', 1],
    ['2026-02', 2],
    ['2026-03', 1],
  ]);
});

describe('the day that is compared first', () => {
  const days = daysOn('2025-05-20', '2025-06-12', '2026-05-25', '2026-06-04');
  test('is nearest to the same day a year earlier, within two weeks', () => {
    expect(firstCompared(days, '2026-06-04')).toBe('2025-06-12');
    expect(yearBefore(days, '2026-06-26')).toBe('2025-06-12');
    expect(yearBefore(days, '2026-06-27')).toBeNull();
  });
  test('is the clear day before without a year earlier, and the next one for the first day', () => {
    expect(firstCompared(days, '2025-06-12')).toBe('2025-05-20');
    expect(firstCompared(days, '2025-05-20')).toBe('2025-06-12');
  });
  test('does not exist on a single day', () => {
    expect(firstCompared(daysOn('2026-06-04'), '2026-06-04')).toBeNull();
  });
});

test('keys move from day to day and stop at the ends', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => dayAfterKey(key, 5, 80))).toEqual([
    6, 4, 0, 79,
  ]);
  expect(['ArrowRight', 'ArrowLeft', 'End'].map((key) => dayAfterKey(key, 0, 1))).toEqual([0, 0, 0]);
  expect(dayAfterKey('Enter', 5, 80)).toBeNull();
});
