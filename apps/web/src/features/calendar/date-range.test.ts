import { maxPauseWeeks as contractMaxPauseWeeks } from '@furrow/contract/orders/calendar';
import type { OrderRun } from '@furrow/contract/orders/orders';
import { expect, test } from 'vitest';
import { dateRangeOf, dayOfField, onDay } from './date-range.ts';
import { maxPauseWeeks } from './max-pause.ts';

const run = (sequence: number, due_at: string, state: OrderRun['state'] = 'Scheduled') =>
  ({ sequence, due_at, state }) as OrderRun;
const now = new Date('2027-05-01T12:00:00.000Z');
const second = run(1, '2027-05-15T10:00:00.000Z');
const runs = [run(0, '2027-05-01T10:00:00.000Z', 'Completed'), second, run(2, '2027-05-29T10:00:00.000Z')];

test('an analysis can be moved to the days between its neighbours', () => {
  expect(dateRangeOf(second, runs, now)).toEqual({ first: '2027-05-02', last: '2027-05-28' });
});

test('today is included until its time of day has passed', () => {
  const morning = new Date('2027-05-03T08:00:00.000Z');
  expect(dateRangeOf(second, runs, morning)?.first).toBe('2027-05-03');
});

test('a skipped analysis does not limit the range', () => {
  const skipped = runs.map((candidate) =>
    candidate.sequence === 2 ? { ...candidate, state: 'Cancelled' as const } : candidate,
  );
  expect(dateRangeOf(second, skipped, now)?.last).toBe('2027-11-12');
});

test('there is no range if no day is left between its neighbours', () => {
  const close = [run(0, '2027-05-14T10:00:00.000Z'), second, run(2, '2027-05-15T10:00:00.001Z')];
  expect(dateRangeOf(second, close, new Date('2027-05-15T11:00:00.000Z'))).toBeNull();
});

test('moving to a day keeps the time of day', () => {
  const moved = onDay(second, '2027-06-03');
  expect(dayOfField(moved)).toBe('2027-06-03');
  expect([moved.getHours(), moved.getMinutes()]).toEqual([
    new Date(second.due_at).getHours(),
    new Date(second.due_at).getMinutes(),
  ]);
});

test('the limit of a pause equals that of the contract', () => {
  expect(maxPauseWeeks).toBe(contractMaxPauseWeeks);
});
