import { describe, expect, test } from 'vitest';
import { arrowOffset, canShowCrosshair, crosshairStart } from './crosshair-step.ts';

/** Part of a map that a panel at its left and a sheet at its bottom leave free: from (300, 0) to (700, 400). */
const viewport = { left: 300, top: 0, width: 400, height: 400 };

test.each([
  ['ArrowLeft', [-24, 0], [-4, 0]],
  ['ArrowRight', [24, 0], [4, 0]],
  ['ArrowUp', [0, -24], [0, -4]],
  ['ArrowDown', [0, 24], [0, 4]],
])('%s moves the crosshair by 24 pixels, or by 4 in small steps', (key, offset, smallOffset) => {
  // Without a sign, because 0 may be negative.
  const withoutSign = (isSmall: boolean) => arrowOffset(key, isSmall)!.map((pixels) => pixels + 0);
  expect(withoutSign(false)).toEqual(offset);
  expect(withoutSign(true)).toEqual(smallOffset);
});

test.each(['Enter', 'a', 'left', 'toString'])('the key %s moves no crosshair', (key) => {
  expect(arrowOffset(key, false)).toBeNull();
});

describe('the crosshair', () => {
  test.each([
    ['in the middle', true, [500, 200]],
    ['at 40 pixels from each of two edges', true, [340, 40]],
    ['at 40 pixels from the other two', true, [660, 360]],
    ['nearer to the left edge', false, [339, 200]],
    ['nearer to the right edge', false, [661, 200]],
    ['nearer to the upper edge', false, [500, 39]],
    ['nearer to the lower edge', false, [500, 361]],
    ['below the panel', false, [100, 200]],
  ] as const)('%s: shown there %s', (_where, isShown, pixel) => {
    expect(canShowCrosshair(pixel, viewport)).toBe(isShown);
  });

  test('has no pixel on a map that is covered', () => {
    expect(canShowCrosshair([300, 0], { ...viewport, width: 0, height: 0 })).toBe(false);
  });

  test('appears at the first corner if that is in view, also at the edge', () => {
    expect(crosshairStart([450, 120], viewport)).toEqual([450, 120]);
    expect(crosshairStart([300, 0], viewport)).toEqual([300, 0]);
    expect(crosshairStart([700, 400], viewport)).toEqual([700, 400]);
  });

  test.each([
    ['without a corner', null],
    ['if the corner is below the panel', [299, 200]],
    ['if the corner is to the right of the map', [701, 200]],
    ['if the corner is above the map', [500, -1]],
    ['if the corner is below the map', [500, 401]],
  ])('appears in the middle of the uncovered part %s', (_why, pixel) => {
    expect(crosshairStart(pixel, viewport)).toEqual([500, 200]);
  });

  test('appears in the middle of a map that is not covered at its upper left corner', () => {
    expect(crosshairStart(null, { left: 0, top: 0, width: 400, height: 300 })).toEqual([200, 150]);
  });
});
