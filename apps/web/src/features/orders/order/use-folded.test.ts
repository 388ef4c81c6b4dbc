import { expect, test } from 'vitest';
import { foldRows } from './use-folded.ts';

test('a long list shows its first rows until it is unfolded; a short one is never folded', () => {
  const fields = Array.from({ length: 39 }, (_, index) => index + 1);
  expect(foldRows(fields, false)).toEqual([1, 2, 3]);
  expect(foldRows(fields, true)).toHaveLength(39);
  expect(foldRows(fields.slice(0, 5), false)).toHaveLength(5);
});
