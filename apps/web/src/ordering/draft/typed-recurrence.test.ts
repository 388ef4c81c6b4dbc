import { maxFurtherAnalyses, maxWeeksAhead, maxWeeksBetween } from '@furrow/contract/cart/recurrence';
import { inputMessages } from '@furrow/contract/input/input-messages';
import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, test } from 'vitest';
import { recurrenceTexts } from '../../texts/rhythm.ts';
import {
  formatRecurrence,
  formatRecurrenceUntil,
  lastDueDate,
  parseRecurrence,
  recurrenceLimits,
  recurrenceTotal,
} from './typed-recurrence.ts';

test('limits and sentence match the contract', () => {
  expect(recurrenceLimits).toEqual({
    weeksBetween: maxWeeksBetween,
    furtherAnalyses: maxFurtherAnalyses,
    weeksAhead: maxWeeksAhead,
  });
  expect(recurrenceTexts.required).toBe(inEnglish(inputMessages.recurrence_required()));
});

describe('what is typed', () => {
  test('is a recurrence when both are whole numbers within their limits', () => {
    expect(parseRecurrence({ weeks: ' 2', times: '4 ' })).toEqual({
      recurrence: { weeks: 2, times: 4 },
      problems: {},
    });
    expect(parseRecurrence({ weeks: '52', times: '5' }).recurrence).toEqual({ weeks: 52, times: 5 });
    expect(parseRecurrence({ weeks: '2', times: '104' }).recurrence).toEqual({ weeks: 2, times: 104 });
  });

  test.each([
    { weeks: '', times: '' },
    { weeks: '2', times: ' ' },
    { weeks: '', times: '4' },
  ])('$weeks and $times are incomplete, which is no problem yet', (typed) => {
    expect(parseRecurrence(typed)).toEqual({ recurrence: null, problems: {} });
  });

  test.each([
    ['0', 'At least 1.'],
    ['53', 'At most 52.'],
    ['1.5', 'Enter a whole number.'],
    ['-2', 'Enter a whole number.'],
    ['1e1', 'Enter a whole number.'],
    ['two', 'Enter a whole number.'],
  ])('every %s weeks: %s', (weeks, sentence) => {
    expect(parseRecurrence({ weeks, times: '4' })).toEqual({
      recurrence: null,
      problems: { weeks: sentence },
    });
  });

  test('more than 104 times is too often', () => {
    expect(parseRecurrence({ weeks: '1', times: '105' }).problems).toEqual({ times: 'At most 104.' });
  });

  test('the last analysis is at most 260 weeks away', () => {
    expect(parseRecurrence({ weeks: '52', times: '6' })).toEqual({
      recurrence: null,
      problems: {
        times: 'At most 5 at an interval of 52 weeks: the last one may be at most 260 weeks away.',
      },
    });
  });
});

test('the last analysis is due that many intervals from now', () => {
  const now = new Date('2026-11-21T13:00:00.000Z');
  expect(lastDueDate({ weeks: 2, times: 4 }, now)).toEqual(new Date('2027-01-16T13:00:00.000Z'));
});

test.each([
  [9.26, 4, 46.3],
  [0.1, 2, 0.3],
  [1.15, 99, 115],
])('at $%f and %i times more: $%f, in whole cents', (price, times, total) => {
  expect(recurrenceTotal({ weeks: 1, times }, price)).toBe(total);
});

test('the recurrence of an item as text; null for a one-time item', () => {
  const twoWeekly = { recurring: true, recurring_days: 2, recurring_times: 4 };
  expect(formatRecurrence(twoWeekly)).toBe('Every 2 weeks, 5 analyses in all');
  expect(formatRecurrence({ ...twoWeekly, recurring_days: 1 })).toBe('Every week, 5 analyses in all');
  expect(formatRecurrence({ recurring: false, recurring_days: null, recurring_times: null })).toBeNull();
});

test('the recurrence of an item in the cart has the day of its last analysis', () => {
  const now = new Date('2026-11-28T15:00:00Z');
  const weekly = { recurring: true, recurring_days: 1, recurring_times: 39 };
  expect(formatRecurrenceUntil(weekly, now)).toBe('Every week until 28 Aug 2027, 40 analyses in all');
  expect(formatRecurrenceUntil({ ...weekly, recurring_days: 2, recurring_times: 1 }, now)).toBe(
    'Every 2 weeks until 12 Dec 2026, 2 analyses in all',
  );
  expect(
    formatRecurrenceUntil({ recurring: false, recurring_days: null, recurring_times: null }, now),
  ).toBeNull();
});
