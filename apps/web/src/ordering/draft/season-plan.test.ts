import { describe, expect, test } from 'vitest';
import { commonSeason, rhythmOf, seasonPlan, typedSeasonPlan } from './season-plan.ts';
import { lastDueDate, parseRecurrence } from './typed-recurrence.ts';

const season = {
  ends_on: '2027-03-31',
  crops: [{ vegetation_type: 'Wheat', ends_on: '2027-08-28' }],
  next_crops: [{ vegetation_type: 'Maize', starts_on: '2027-04-12', ends_on: '2027-11-05' }],
};
const endingOn = (ends_on: string) => ({ ends_on, crops: [], next_crops: [] });
const now = new Date('2026-11-28T15:00:00Z');

describe('an analysis each week this season', () => {
  test.each([
    ['Wheat', 39, '2027-08-28'],
    ['Orchard', 17, '2027-03-27'],
    [null, 17, '2027-03-27'],
  ])('of %s: %i more, the last on %s', (vegetationType, times, last) => {
    const { plan } = seasonPlan(season, vegetationType, now);
    expect(plan).toEqual({ weeks: 1, times });
    expect(lastDueDate(plan!, now).toISOString().slice(0, 10)).toBe(last);
  });

  test('ends on the last day of the season at the latest, also if that is a week away', () => {
    const timesUntil = (day: string) => seasonPlan(endingOn(day), null, now).plan?.times;
    expect(timesUntil('2026-12-05')).toBe(1);
    expect(timesUntil('2026-12-11')).toBe(1);
    expect(timesUntil('2026-12-12')).toBe(2);
  });

  test('is never beyond what the order accepts', () => {
    const { plan } = seasonPlan(endingOn('2036-01-01'), null, now);
    expect(parseRecurrence(typedSeasonPlan(plan!)).recurrence).toEqual(plan);
  });

  test('is not offered for a crop that does not grow now, whose next season is named', () => {
    expect(seasonPlan(season, 'Maize', now)).toMatchObject({
      plan: null,
      next: { starts_on: '2027-04-12', ends_on: '2027-11-05' },
    });
  });
});

describe('an analysis each week of several fields', () => {
  const fields = (...types: (string | null)[]) =>
    types.map((vegetationType, index) => ({ name: `Field ${index + 1}`, season, vegetationType }));

  test('ends with the season that ends first', () => {
    expect(commonSeason(fields('Wheat', 'Wheat'), now)).toEqual({
      plan: { weeks: 1, times: 39 },
      isShortened: false,
      outOfSeason: [],
    });
    expect(commonSeason(fields('Wheat', null, 'Orchard'), now)).toMatchObject({
      plan: { weeks: 1, times: 17 },
      isShortened: true,
    });
    expect(commonSeason([], now)).toBeNull();
  });

  test('is not offered if the crop of one of them does not grow now', () => {
    expect(commonSeason(fields('Wheat', 'Maize'), now)).toEqual({
      plan: null,
      isShortened: false,
      outOfSeason: ['Field 2'],
    });
  });
});

test('the rhythm is what the draft holds', () => {
  expect(rhythmOf(null)).toBe('one-time');
  expect(rhythmOf(typedSeasonPlan({ weeks: 1, times: 17 }))).toBe('season');
  expect(rhythmOf({ weeks: '1', times: '17' })).toBe('other');
});
