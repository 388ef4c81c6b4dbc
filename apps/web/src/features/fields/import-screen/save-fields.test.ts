import { expect, test } from 'vitest';
import { outcomesOf } from './save-fields.ts';

test('outcomes by position in the request become outcomes by feature of the file', () => {
  const outcomes = outcomesOf(
    {
      saved: [{ index: 0, id: 'a' }],
      duplicates: [{ index: 2, id: 'b' }],
      refused: [{ index: 1, reason: 'restricted', message: 'Restricted land.' }],
    },
    [4, 7, 9],
  );
  expect([...outcomes]).toEqual([
    [4, { kind: 'kept', id: 'a' }],
    [9, { kind: 'same', id: 'b' }],
    [7, { kind: 'refused', message: 'Restricted land.' }],
  ]);
});
