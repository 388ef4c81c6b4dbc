import { expect, test } from 'vitest';
import { hintOffset } from './hint-offset.ts';

const phone = { left: 0, top: 0, width: 390, height: 600 };
const hintSize = { width: 200, height: 24 };

test.each([
  ['in the middle, right of the pointer and below it', [100, 300], [16, 16]],
  ['at the right edge, as far left as they must', [380, 300], [-198, 16]],
  ['at the bottom, above the pointer', [100, 590], [16, -40]],
  ['in the last corner, both', [390, 600], [-208, -40]],
])('the hint is placed %s', (_where, pointer, offset) => {
  expect(hintOffset(pointer, hintSize, phone)).toEqual(offset);
});

test('the hint stays clear of what covers the map, and starts in view if it is wider than the map', () => {
  const uncoveredViewport = { left: 0, top: 0, width: 250, height: 400 };
  expect(hintOffset([200, 380], hintSize, uncoveredViewport)).toEqual([-158, -40]);
  expect(hintOffset([100, 100], { width: 420, height: 24 }, phone)).toEqual([-92, 16]);
});

const zoom = { left: 336, top: 400, width: 46, height: 90 };
const clear = { left: 16, top: 520, width: 120, height: 44 };

test.each([
  ['is moved left until it ends before a control', [180, 420], [-52, 16]],
  ['stays below where the control is higher', [150, 480], [16, 16]],
  ['is moved above the pointer where a control is below it', [30, 490], [16, -40]],
  ['is moved past a control where there is another one above', [30, 540], [114, 16]],
])('the hint %s', (_how, pointer, offset) => {
  expect(hintOffset(pointer, hintSize, phone, [zoom, clear])).toEqual(offset);
});

test('a hint that fits nowhere next to the controls is placed as if there were none', () => {
  const fullCover = [{ left: 0, top: 0, width: 390, height: 600 }];
  expect(hintOffset([100, 300], hintSize, phone, fullCover)).toEqual([16, 16]);
});

test('a hint between two controls of a row is placed above the row', () => {
  const row = [clear, { left: 144, top: 520, width: 240, height: 44 }];
  expect(hintOffset([140, 556], hintSize, phone, row)).toEqual([16, -68]);
});
