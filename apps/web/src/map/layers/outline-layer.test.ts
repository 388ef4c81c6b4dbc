import type LineString from 'ol/geom/LineString.js';
import type MultiPolygon from 'ol/geom/MultiPolygon.js';
import type Polygon from 'ol/geom/Polygon.js';
import type { Geometry } from 'ol/geom.js';
import { describe, expect, test } from 'vitest';
import type { MapPoint } from '../geometry/outline-draft.ts';
import { featuresOf, stylesAt } from '../style/drawn-styles.test-support.ts';
import { namedColors } from '../style/named-colors.test-support.ts';
import { createOutlineLayer, type DrawnOutline } from './outline-layer.ts';

const corners: MapPoint[] = [
  [-400, -400],
  [-100, -400],
  [-100, -100],
];

function shown(outline: DrawnOutline) {
  const created = createOutlineLayer();
  created.setColors(namedColors);
  created.show(outline);
  return created;
}
const drawn = (outline: DrawnOutline) => featuresOf(shown(outline).layer);
const geometriesOf = (outline: DrawnOutline) =>
  drawn(outline).map((feature) => (feature.getGeometry() as Geometry).getType());
const coordinatesOf = (outline: DrawnOutline, type: string) =>
  drawn(outline)
    .map((feature) => feature.getGeometry() as LineString | MultiPolygon | Polygon)
    .find((geometry) => geometry.getType() === type)
    ?.getCoordinates();

describe('an open outline', () => {
  test.each([
    ['a dot', 1, ['MultiPoint']],
    ['a line with dots', 2, ['LineString', 'MultiPoint']],
    ['a line with dots over its area', 3, ['Polygon', 'LineString', 'MultiPoint']],
  ])('is %s with %s corners', (_appearance, count, types) => {
    expect(geometriesOf({ corners: corners.slice(0, count), closed: false })).toEqual(types);
  });

  test('grows to the position that the next corner would have, which has no dot yet', () => {
    const outline: DrawnOutline = { corners: corners.slice(0, 2), closed: false, next: [-100, -250] };
    expect(coordinatesOf(outline, 'LineString')).toEqual([...corners.slice(0, 2), [-100, -250]]);
    expect(coordinatesOf(outline, 'Polygon')).toEqual([[...corners.slice(0, 2), [-100, -250], corners[0]]]);
    expect(coordinatesOf(outline, 'MultiPoint')).toEqual(corners.slice(0, 2));
  });
});

describe('a closed outline', () => {
  /** Colours of the rim, the edge and the area of a field. */
  const colorsOf = (options: Partial<DrawnOutline>) => {
    const [rim, edge] = stylesAt(drawn({ corners, closed: true, ...options })[0]!);
    return [
      rim!.getStroke()!.getColor(),
      edge!.getStroke()!.getColor(),
      edge!.getFill() ? edge!.getFill()!.getColor() : 'unfilled',
    ];
  };

  test('returns to its first corner', () => {
    expect(coordinatesOf({ corners, closed: true }, 'MultiPolygon')).toEqual([[[...corners, corners[0]]]]);
  });

  test('is drawn with all outlines of its field', () => {
    const hole = corners.map(([x, y]): MapPoint => [x / 2, y / 2]);
    expect(coordinatesOf({ corners, closed: true, parts: [[corners, hole]] }, 'MultiPolygon')).toEqual([
      [
        [...corners, corners[0]],
        [...hole, hole[0]],
      ],
    ]);
  });

  test.each([
    ['a field is filled with the colour of fields', {}, ['rim', 'edge', 'fill']],
    ['a refused field is not filled', { refused: true }, ['rim', 'refused', 'unfilled']],
    ['a result has its own colour', { fill: '#123456' }, ['corner', 'edge', '#123456']],
    ['a field over images is not filled', { fill: null }, ['corner', 'edge', 'unfilled']],
    ['a refused result is not filled', { refused: true, fill: '#123456' }, ['corner', 'refused', 'unfilled']],
  ])('%s', (_title, options, colors) => {
    expect(colorsOf(options)).toEqual(colors);
  });

  test('only the edge of a refused field is dashed', () => {
    const dashesOf = (refused: boolean) =>
      stylesAt(drawn({ corners, closed: true, refused })[0]!).map((style) =>
        style.getStroke()!.getLineDash(),
      );
    expect(dashesOf(false)).toEqual([null, null]);
    expect(dashesOf(true)).toEqual([null, [8, 6]]);
  });

  test('has the marks that are requested, with those of errors on top', () => {
    const side = {
      from: corners[0]!,
      to: corners[1]!,
      metres: 300,
      outerSide: 'right',
      text: '300 m',
    } as const;
    expect(geometriesOf({ corners, closed: true })).toEqual(['MultiPolygon']);
    expect(geometriesOf({ corners, closed: true, errorAt: [0, 0] })).toEqual(['MultiPolygon', 'Point']);
    const options = { showCorners: true, showMidpoints: true, sides: [side], errorAt: null };
    expect(geometriesOf({ corners, closed: true, ...options })).toEqual([
      'MultiPolygon',
      'MultiPoint',
      'MultiPoint',
      'MultiPoint',
    ]);
  });
});

test('nothing is drawn until the colours of the map are known', () => {
  const early = createOutlineLayer();
  early.show({ corners, closed: true });
  expect(featuresOf(early.layer)).toEqual([]);
  early.setColors(namedColors);
  expect(featuresOf(early.layer)).toHaveLength(1);
});

test('an outline without corners removes the one before, whose extent is that of the field', () => {
  const created = shown({ corners, closed: true });
  expect(created.extent()).toEqual([-400, -400, -100, -100]);
  created.show({ corners: [], closed: false });
  expect(featuresOf(created.layer)).toEqual([]);
  expect(created.extent()!.some(Number.isFinite)).toBe(false);
});
