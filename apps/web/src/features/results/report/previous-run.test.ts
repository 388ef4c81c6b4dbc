import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { expect, test } from 'vitest';
import { findPreviousRunWithImages } from './previous-run.ts';

/** Runs from the newest to the oldest, in the server's order. */
const runs = [
  { id: 'june', has_pictures: true },
  { id: 'may', has_pictures: false },
  { id: 'april', has_pictures: true },
  { id: 'march', has_pictures: true },
] as PurchasedAnalysis['runs'];

test.each([
  ['june', 'april'],
  ['april', 'march'],
  ['march', null],
])('%s is compared with %s', (shownRunId, previous) => {
  expect(findPreviousRunWithImages({ runs, run_id: shownRunId })).toBe(previous);
});
