import { describe, expect, test } from 'vitest';
import { lastDueDate, parseRecurrence } from './recurrence.ts';
import { commonSeasonPlan, rhythmOf, seasonPlan, typedSeasonPlan } from './season-plan.ts';

const season = {
  ends_on: '2027-03-31',
  crops: [{ vegetation_type: 'Wheat', ends_on: '2027-08-28' }],
};
const now = new Date('2026-11-28T15:00:00Z');

describe('an analysis each week this season', () => {
  test.each([
    ['Wheat', 39, '2027-08-28'],
    ['Maize', 17, '2027-03-27'],
    [null, 17, '2027-03-27'],
  ])('of %s: %i more, the last on %s', (vegetationType, times, last) => {
    const plan = seasonPlan(season, vegetationType, now);
    expect(plan).toEqual({ weeks: 1, times });
    expect(lastDueDate(plan, now).toISOString().slice(0, 10)).toBe(last);
  });

  test('ends on the last day of the season at the latest, also if that is a week away', () => {
    const inAWeek = { ends_on: '2026-12-05', crops: [] };
    expect(seasonPlan(inAWeek, null, now).times).toBe(1);
    expect(seasonPlan({ ends_on: '2026-12-11', crops: [] }, null, now).times).toBe(1);
    expect(seasonPlan({ ends_on: '2026-12-12', crops: [] }, null, now).times).toBe(2);
  });

  test('is never beyond what the order accepts', () => {
    const plan = seasonPlan({ ends_on: '2036-01-01', crops: [] }, null, now);
    expect(parseRecurrence(typedSeasonPlan(plan)).recurrence).toEqual(plan);
  });
});

test('several fields have the weekly analyses of the season that ends first', () => {
  const fields = (...types: (string | null)[]) => types.map((vegetationType) => ({ season, vegetationType }));
  expect(commonSeasonPlan(fields('Wheat', 'Wheat'), now)).toEqual({
    plan: { weeks: 1, times: 39 },
    isShortened: false,
  });
  expect(commonSeasonPlan(fields('Wheat', null, 'Maize'), now)).toEqual({
    plan: { weeks: 1, times: 17 },
    isShortened: true,
  });
  expect(commonSeasonPlan([], now)).toBeNull();
});

test('the rhythm is what the draft holds', () => {
  expect(rhythmOf(null)).toBe('one-time');
  expect(rhythmOf(typedSeasonPlan({ weeks: 1, times: 17 }))).toBe('season');
  expect(rhythmOf({ weeks: '1', times: '17' })).toBe('other');
});
