import { expect, test } from 'vitest';
import { sumAnalyses } from './sum-analyses.ts';

test('the analyses of an order are those of its items, and the next date is the earliest of any item', () => {
  const repeated = { total: 40, done: 1, open: 39, waiting: 1, scheduled: 38, returned: 0 };
  const items = [
    { analyses: { ...repeated, next_due_at: '2026-12-12T09:00:00.000Z' } },
    { analyses: { ...repeated, next_due_at: '2026-12-05T09:00:00.000Z' } },
    { analyses: { total: 1, done: 0, open: 0, waiting: 0, scheduled: 0, returned: 1, next_due_at: null } },
  ];
  expect(sumAnalyses(items)).toEqual({
    total: 81,
    done: 2,
    open: 78,
    waiting: 2,
    scheduled: 76,
    returned: 1,
    next_due_at: '2026-12-05T09:00:00.000Z',
  });
});
