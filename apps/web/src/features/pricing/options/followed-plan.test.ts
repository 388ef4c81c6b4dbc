import { expect, test } from 'vitest';
import { typedSeasonPlan } from '../../../ordering/draft/season-plan.ts';
import { isPlanOutdated, isTypedPlan } from './followed-plan.ts';

const plan = { weeks: 1, times: 12 };

test('a draft of the season follows when the number of its analyses changes, or it is no longer offered', () => {
  expect(isPlanOutdated(typedSeasonPlan(plan), plan)).toBe(false);
  expect(isPlanOutdated(typedSeasonPlan(plan), { weeks: 1, times: 11 })).toBe(true);
  expect(isPlanOutdated(typedSeasonPlan(plan), null)).toBe(true);
});

test('it waits while the season is unknown', () => {
  expect(isPlanOutdated(typedSeasonPlan(plan), undefined)).toBe(false);
});

test('a rhythm that was typed, and a single analysis, do not follow the season', () => {
  expect(isPlanOutdated({ weeks: '1', times: '11' }, plan)).toBe(false);
  expect(isPlanOutdated({ weeks: '1', times: '11' }, null)).toBe(false);
  expect(isPlanOutdated(null, plan)).toBe(false);
});

test('a typed rhythm is that of the season if both of its numbers are', () => {
  expect(isTypedPlan({ weeks: '1', times: '12' }, plan)).toBe(true);
  expect(isTypedPlan({ weeks: '2', times: '12' }, plan)).toBe(false);
  expect(isTypedPlan({ weeks: '1', times: '1' }, plan)).toBe(false);
  expect(isTypedPlan({ weeks: '', times: '' }, plan)).toBe(false);
  expect(isTypedPlan(null, plan)).toBe(false);
});
