import { expect, test } from 'vitest';
import { hintOffset } from './hint-offset.ts';

const phone = { left: 0, top: 0, width: 390, height: 600 };
const words = { width: 200, height: 24 };

test.each([
  ['in the middle, right of the pointer and below it', [100, 300], [16, 16]],
  ['at the right edge, as far left as they must', [380, 300], [-198, 16]],
  ['at the bottom, above the pointer', [100, 590], [16, -40]],
  ['in the last corner, both', [390, 600], [-208, -40]],
])('words at the pointer stand %s', (_where, pointer, offset) => {
  expect(hintOffset(pointer, words, phone)).toEqual(offset);
});

test('words at the pointer stay beside what covers the map, and begin in sight where they are wider than the map', () => {
  const besidePanel = { left: 0, top: 0, width: 250, height: 400 };
  expect(hintOffset([200, 380], words, besidePanel)).toEqual([-158, -40]);
  expect(hintOffset([100, 100], { width: 420, height: 24 }, phone)).toEqual([-92, 16]);
});
