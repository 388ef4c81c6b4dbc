import { describe, expect, test } from 'vitest';
import { scenesFor } from './scenes-for.ts';

const run = (takenBefore: string | null = null) => ({
  dueAt: new Date('2026-06-14T09:00:00Z'),
  waitingHours: 240,
  takenBefore,
  referenceDate: null,
});
const spanAt = (at: string, takenBefore?: string, asOf: string | null = null) =>
  scenesFor(run(takenBefore), new Date(at), asOf);

test('a run may have what is at most thirty days older than its due time, however long it has waited', () => {
  const due = '2026-06-14T09:00:00.000Z';
  const from = '2026-05-15T09:00:00.000Z';
  expect(spanAt(due)).toEqual({ from, due, to: due });
  expect(spanAt('2026-06-20T10:00:00Z')).toEqual({ from, due, to: '2026-06-20T10:00:00.000Z' });
});

test('nothing that was acquired after it has waited long enough, whenever it is looked at', () => {
  expect(spanAt('2026-08-01T00:00:00Z').to).toBe('2026-06-24T09:00:00.000Z');
});

test('nothing of the pass that the run before it had', () => {
  expect(spanAt('2026-06-14T09:00:00Z', '2026-06-10T10:30:00.000Z').from).toBe('2026-06-10T10:40:00.001Z');
  const { from, to } = spanAt('2026-06-14T09:00:00Z', '2026-06-14T08:55:00.000Z');
  expect(from > to).toBe(true);
});

test('as of another day, the due time lies as far back from its end as it does from now', () => {
  expect(spanAt('2026-06-15T09:00:00Z', undefined, '2020-02-10')).toEqual({
    from: '2020-01-10T23:59:59.999Z',
    due: '2020-02-09T23:59:59.999Z',
    to: '2020-02-10T23:59:59.999Z',
  });
});

describe('of an item about a day', () => {
  const after = (referenceDate: string, takenBefore: string | null = null) =>
    scenesFor({ ...run(takenBefore), referenceDate }, new Date('2026-06-20T10:00:00Z'), null);
  const due = '2026-06-14T09:00:00.000Z';
  const now = '2026-06-20T10:00:00.000Z';

  test('of the last weeks the newest scene as ever, none of the day itself', () => {
    expect(after('2026-06-01')).toEqual({ from: '2026-06-02T00:00:00.000Z', due, to: now });
  });

  test('that is longer ago the first scene after it, and then newer ones', () => {
    const first = '2026-04-02T00:00:00.000Z';
    expect(after('2026-04-01')).toEqual({ from: first, due: first, to: now });
    expect(after('2026-04-01', '2026-06-10T10:30:00.000Z')).toEqual({
      from: '2026-06-10T10:40:00.001Z',
      due,
      to: now,
    });
  });

  test('of today there is none yet', () => {
    const { from, to } = after('2026-06-20');
    expect(from > to).toBe(true);
  });
});
