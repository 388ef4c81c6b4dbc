import { expect, test } from 'vitest';
import { describeNextCorner } from './describe-next-corner.ts';

test.each([
  [1, '1 corner set. Set at least two more.'],
  [2, '2 corners set. Set at least one more.'],
])('with %s of three corners, the others are missing', (corners, sentence) => {
  expect(describeNextCorner(corners)).toBe(sentence);
});

test('from three corners on, the outline can be closed', () => {
  expect(describeNextCorner(3)).not.toContain('more');
  expect(describeNextCorner(200)).toBe(describeNextCorner(3));
});
