import { expect, test } from 'vitest';
import { repeatedFirst } from './repeated-first.ts';
import { foldRows } from './use-folded.ts';

test('a folded list of many fields shows the one that is analysed every week', () => {
  const items = Array.from({ length: 39 }, (_, field) => ({ field, recurring: field === 20 }));
  expect(foldRows(repeatedFirst(items), false).map(({ field }) => field)).toEqual([20, 0, 1]);
});
