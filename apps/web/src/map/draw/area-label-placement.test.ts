import { expect, test } from 'vitest';
import type { MapPoint, OutlineDraft } from '../geometry/outline-draft.ts';
import { areaLabelPlacement } from './area-label-placement.ts';

const square: MapPoint[] = [
  [0, 0],
  [200, 0],
  [200, 200],
  [0, 200],
];
/** Outline of a square whose last corner has this index. */
const endingAt = (last: number): OutlineDraft => ({
  closed: true,
  corners: [...square.slice(last + 1), ...square.slice(0, last + 1)],
});

test.each([
  ['bottom left', 0, { side: 'right', height: 'above' }],
  ['bottom right', 1, { side: 'left', height: 'above' }],
  ['top right', 2, { side: 'left', height: 'below' }],
  ['top left', 3, { side: 'right', height: 'below' }],
])('at the %s corner the area is shown inside, away from the length labels', (_name, last, placement) => {
  expect(areaLabelPlacement(endingAt(last), 1)).toEqual(placement);
});

test('a field too small for it, and an open outline, have it outside', () => {
  expect(areaLabelPlacement(endingAt(3), 4)).toEqual({});
  expect(areaLabelPlacement({ ...endingAt(3), closed: false }, 1)).toEqual({});
});

test('a corner right below the controls at the top of the map has it below, in full view', () => {
  expect(areaLabelPlacement(endingAt(3), 4, 20)).toEqual({ height: 'below' });
  expect(areaLabelPlacement(endingAt(0), 1, 20)).toEqual({ side: 'right', height: 'below' });
  expect(areaLabelPlacement({ ...endingAt(3), closed: false }, 1, 20)).toEqual({ height: 'below' });
  expect(areaLabelPlacement(endingAt(3), 4, 200)).toEqual({});
});
