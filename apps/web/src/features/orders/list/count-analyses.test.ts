import { expect, test } from 'vitest';
import { countAnalyses } from './count-analyses.ts';
import { summarizeStatus } from './status-summary.ts';

test('the details of an order state its status in the words of the list', () => {
  const runs = [
    { state: 'Completed', money: 'spent' },
    { state: 'Completed', money: 'refunded' },
    { state: 'Waiting for a clear view', money: 'held' },
    { state: 'Scheduled', money: 'held' },
    { state: 'Cancelled', money: 'refunded' },
  ] as const;
  const analyses = countAnalyses(runs);
  expect(analyses).toEqual({ total: 5, done: 2, open: 2, waiting: 1, returned: 2 });
  expect(
    summarizeStatus({ analyses, analysis_status: ['Completed'] })
      .join(', ')
      .replaceAll('\u00a0', ' '),
  ).toBe('2 of 5 done, 1 waiting for a clear view, 2 refunded');
});
