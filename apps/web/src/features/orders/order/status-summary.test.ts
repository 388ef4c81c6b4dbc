import type { AnalysisStatus, OrderRow } from '@furrow/contract/orders/orders';
import { expect, test } from 'vitest';
import { statusMark, summarizeItem, summarizeStatus } from './status-summary.ts';

const counts: OrderRow['analyses'] = {
  total: 1,
  done: 0,
  open: 0,
  waiting: 0,
  scheduled: 0,
  returned: 0,
  next_due_at: null,
};
const summaryOf = (analyses: Partial<OrderRow['analyses']>, ...analysis_status: AnalysisStatus[]) =>
  summarizeStatus({ analyses: { ...counts, ...analyses }, analysis_status }).map((part) =>
    part.replaceAll('\u00a0', ' '),
  );

test('an order of one analysis shows its status, and that it was refunded afterwards', () => {
  expect(summaryOf({ open: 1 }, 'Processing')).toEqual(['Reading the satellite scene…']);
  expect(summaryOf({ done: 1 }, 'Completed')).toEqual(['Completed']);
  expect(summaryOf({ done: 1, returned: 1 }, 'Completed')).toEqual(['Completed', 'refunded']);
  expect(summaryOf({ returned: 1 }, 'Refunded')).toEqual(['Refunded']);
});

test('an order of several counts them', () => {
  const statuses = ['Completed', 'Waiting for a clear view', 'Refunded'] as const;
  expect(summaryOf({ total: 12, done: 9, waiting: 2, returned: 1 }, ...statuses)).toEqual([
    '9 of 12 done',
    '2 waiting for a clear view',
    '1 refunded',
  ]);
  expect(summaryOf({ total: 3, returned: 3 }, 'Refunded')).toEqual(['3 refunded']);
});

test('an order of several items counts what is due, and says separately what is scheduled', () => {
  const analyses = { total: 56, done: 30, open: 26, scheduled: 17, next_due_at: '2026-12-05T12:00:00.000Z' };
  expect(summaryOf(analyses, 'Completed', 'Processing')).toEqual([
    '30 of 39 done',
    '17 more scheduled, next on 5 Dec 2026',
  ]);
});

test('an order of one item counts its dates', () => {
  const analyses = { total: 4, done: 1, open: 3, scheduled: 3, next_due_at: '2026-12-05T12:00:00.000Z' };
  expect(summaryOf(analyses, 'Completed')).toEqual(['1 of 4 done, next on 5 Dec 2026']);
});

test('a figure stays on the line of the noun that it counts', () => {
  const [done] = summarizeStatus({
    analyses: { ...counts, total: 12, done: 9 },
    analysis_status: ['Completed', 'Processing'],
  });
  expect(done).toBe('9\u00a0of\u00a012\u00a0done');
});

test('the mark is open until the last analysis has ended', () => {
  expect(statusMark({ ...counts, total: 2, open: 1, done: 1 })).toBe('open');
  expect(statusMark({ ...counts, total: 2, done: 1, returned: 1 })).toBe('done');
  expect(statusMark({ ...counts, total: 2, returned: 2 })).toBe('over');
});

test('an item of many analyses is not completed by its first result, and names the next date', () => {
  const analyses = { ...counts, total: 40, done: 1, open: 39, next_due_at: '2026-12-05T12:00:00.000Z' };
  const words = summarizeItem({ analyses, analysis_status: 'Completed' }).join().replaceAll('\u00a0', ' ');
  expect(words).toBe('1 of 40 done, next on 5 Dec 2026');
});

test('an item whose first analysis has no result yet shows its state', () => {
  const analyses = { ...counts, total: 40, open: 40, next_due_at: '2026-12-05T12:00:00.000Z' };
  expect(summarizeItem({ analyses, analysis_status: 'Processing' })).toEqual([
    'Reading the satellite scene…',
  ]);
});
