import { describe, expect, test } from 'vitest';
import { scenesFor } from './scenes-for.ts';

const run = (lastAcquiredAt: string | null = null) => ({
  dueAt: new Date('2026-06-14T09:00:00Z'),
  waitingHours: 240,
  lastAcquiredAt,
  referenceDate: null,
});
const windowAt = (now: string, lastAcquiredAt?: string, asOf: string | null = null) =>
  scenesFor(run(lastAcquiredAt), new Date(now), asOf);

test('a run may use scenes up to thirty days older than its due time, however long it has waited', () => {
  const due = '2026-06-14T09:00:00.000Z';
  const from = '2026-05-15T09:00:00.000Z';
  expect(windowAt(due)).toEqual({ from, due, to: due });
  expect(windowAt('2026-06-20T10:00:00Z')).toEqual({ from, due, to: '2026-06-20T10:00:00.000Z' });
});

test('it uses nothing acquired after its waiting time, whenever it is checked', () => {
  expect(windowAt('2026-08-01T00:00:00Z').to).toBe('2026-06-24T09:00:00.000Z');
});

test('it uses nothing of the pass that the run before it used', () => {
  expect(windowAt('2026-06-14T09:00:00Z', '2026-06-10T10:30:00.000Z').from).toBe('2026-06-10T10:40:00.001Z');
  const { from, to } = windowAt('2026-06-14T09:00:00Z', '2026-06-14T08:55:00.000Z');
  expect(from > to).toBe(true);
});

test('as of another day, the due time is as far before the end of that day as it is before now', () => {
  expect(windowAt('2026-06-15T09:00:00Z', undefined, '2020-02-10')).toEqual({
    from: '2020-01-10T23:59:59.999Z',
    due: '2020-02-09T23:59:59.999Z',
    to: '2020-02-10T23:59:59.999Z',
  });
});

describe('an item about a reference date', () => {
  const after = (referenceDate: string, lastAcquiredAt: string | null = null) =>
    scenesFor({ ...run(lastAcquiredAt), referenceDate }, new Date('2026-06-20T10:00:00Z'), null);
  const due = '2026-06-14T09:00:00.000Z';
  const now = '2026-06-20T10:00:00.000Z';

  test('within the last weeks uses the newest scene as usual, but none of that day', () => {
    expect(after('2026-06-01')).toEqual({ from: '2026-06-02T00:00:00.000Z', due, to: now });
  });

  test('further back uses the first scene after it, and then newer ones', () => {
    const first = '2026-04-02T00:00:00.000Z';
    expect(after('2026-04-01')).toEqual({ from: first, due: first, to: now });
    expect(after('2026-04-01', '2026-06-10T10:30:00.000Z')).toEqual({
      from: '2026-06-10T10:40:00.001Z',
      due,
      to: now,
    });
  });

  test('of today has no scene yet', () => {
    const { from, to } = after('2026-06-20');
    expect(from > to).toBe(true);
  });
});
