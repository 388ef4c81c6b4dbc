import { expect, test } from 'vitest';
import { pointOf } from '../geometry/ring.ts';
import { cornersRightOf, extentOf, positionInExtent } from './image-extent.ts';

test.each([
  ['north of the equator and east of Greenwich', [3.7, 51, 3.72, 51.02]],
  ['south of the equator and west of Greenwich', [-58.5, -34.7, -58.4, -34.6]],
  ['across the equator and Greenwich', [-0.01, -0.01, 0.01, 0.01]],
  ['next to the 180° meridian', [179.98, -17, 180, -16.98]],
] as const)(
  'the box of a field %s goes from its south-western to its north-eastern corner',
  (_where, bounds) => {
    const [west, south, east, north] = bounds;
    const extent = extentOf(bounds);
    expect([extent[0], extent[1]]).toEqual([...pointOf([west, south])]);
    expect([extent[2], extent[3]]).toEqual([...pointOf([east, north])]);
  },
);

const box = [100, -200, 300, -100];

test.each([
  ['at the upper left corner', [100, -100], { x: 0, y: 0 }],
  ['in the middle', [200, -150], { x: 0.5, y: 0.5 }],
  ['a quarter from the west and from the north', [150, -125], { x: 0.25, y: 0.25 }],
  ['one map unit before the lower right corner', [299, -199], { x: 0.995, y: 0.99 }],
])('a position %s of a box is a share of its width and height', (_where, coordinate, position) => {
  expect(positionInExtent(box, coordinate)).toEqual(position);
});

test.each([
  ['on the eastern edge, which belongs to the next pixel', [300, -150]],
  ['on the southern edge', [200, -200]],
  ['west of the box', [99, -150]],
  ['north of the box', [200, -99]],
])('a position %s is not in the box', (_where, coordinate) => {
  expect(positionInExtent(box, coordinate)).toBeNull();
});

test('nothing is in a box without a width or a height', () => {
  expect(positionInExtent([100, -200, 100, -100], [100, -150])).toBeNull();
  expect(positionInExtent([100, -200, 300, -200], [150, -200])).toBeNull();
});

test('the part right of a line has the height of the map, and its width from the line on', () => {
  expect(cornersRightOf(0.25, [800, 600])).toEqual([
    [200, 0],
    [800, 0],
    [800, 600],
    [200, 600],
  ]);
  expect(cornersRightOf(1, [800, 600]).map(([x]) => x)).toEqual([800, 800, 800, 800]);
});
