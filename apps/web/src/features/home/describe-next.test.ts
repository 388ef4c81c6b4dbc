import { expect, test } from 'vitest';
import { describeNext } from './describe-next.ts';

const due_at = '2026-12-13T12:00:00.000Z';

test.each([
  ['Scheduled', 'next on 13 Dec 2026'],
  ['Processing', 'analysis in progress'],
  ['Waiting for a clear view', 'waiting for a clear view'],
] as const)('the next analysis of a field, %s', (state, description) => {
  expect(describeNext({ state, due_at })).toBe(description);
});
