import { expect, test } from 'vitest';
import { emptyOutline } from './outline-draft.ts';
import { pointOf } from './ring.ts';
import { labelOrientation, type MeasuredSide, measuredSides, shouldPlaceInside } from './side-lengths.ts';

const corners = [pointOf([5, 52]), pointOf([5.01, 52]), pointOf([5.01, 52.01]), pointOf([5, 52.01])];

test('each side of a field has its length on the ground', () => {
  const metres = measuredSides({ corners, closed: true }, null).map((side) => Math.round(side.metres));
  // The field is 0.01° wide along the parallel 52° and 0.01° high along the meridian, on WGS 84.
  expect(metres).toEqual([687, 1113, 687, 1113]);
});

test('in an open outline the side to the pointer grows', () => {
  const outlineDraft = { corners: corners.slice(0, 2), closed: false };
  expect(measuredSides(outlineDraft, corners[2]!)).toMatchObject([{ from: corners[1], to: corners[2] }]);
  expect(measuredSides(outlineDraft, null)).toEqual([]);
  expect(measuredSides(emptyOutline, corners[0]!)).toEqual([]);
});

test('outside is known in either direction of the corners', () => {
  const outsides = (ring: typeof corners) =>
    measuredSides({ corners: ring, closed: true }, null).map(({ outerSide }) => outerSide);
  expect(outsides(corners)).toEqual(['right', 'right', 'right', 'right']);
  expect(outsides(corners.toReversed())).toEqual(['left', 'left', 'left', 'left']);
});

const side = (to: MeasuredSide['to'], outerSide: MeasuredSide['outerSide']): MeasuredSide => ({
  from: [0, 0],
  to,
  outerSide,
  metres: 1,
});

test.each([
  ['east, land to the left', side([10, 0], 'right'), 0, false],
  ['west, land to the left', side([-10, 0], 'right'), 0, true],
  ['east, land to the right', side([10, 0], 'left'), 0, true],
  ['up to the right', side([10, 10], 'right'), -Math.PI / 4, false],
  ['down to the left', side([-10, -10], 'right'), -Math.PI / 4, true],
  ['to the pointer', side([10, 0], null), 0, true],
] as const)(
  'text along a side that runs %s stays upright and outside',
  (_how, given, expectedRotation, isAbove) => {
    const orientation = labelOrientation(given);
    expect(orientation.rotation).toBeCloseTo(expectedRotation, 9);
    expect(orientation.isAbove).toBe(isAbove);
  },
);

const searchField = { left: 16, top: 16, width: 384, height: 44 };
const east = side([10, 0], 'left');
const north = side([0, 10], 'left');

test.each([
  ['inside where the search field would lie over it', east, [266, 78], true],
  ['outside where there is room', east, [266, 100], false],
  ['outside beside the search field', east, [500, 78], false],
  ['outside where both would be covered', east, [266, 40], false],
  ['inside along a side that runs up, left of which the field lies', north, [412, 38], true],
] as const)('a length label is %s', (_where, lineOn, middle, inside) => {
  expect(shouldPlaceInside(lineOn, middle, { width: 50, height: 17 }, 15, [searchField])).toBe(inside);
});
