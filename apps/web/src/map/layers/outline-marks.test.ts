import type Feature from 'ol/Feature.js';
import type MultiPoint from 'ol/geom/MultiPoint.js';
import type Point from 'ol/geom/Point.js';
import type CircleStyle from 'ol/style/Circle.js';
import type Style from 'ol/style/Style.js';
import { describe, expect, test } from 'vitest';
import type { MapPoint } from '../geometry/outline-draft.ts';
import { measuredSides } from '../geometry/side-lengths.ts';
import { stylesAt } from '../style/drawn-styles.test-support.ts';
import { namedColors } from '../style/named-colors.test-support.ts';
import {
  cornerDots,
  errorDot,
  type LabelledSide,
  labelLengthRem,
  labelOffsetRem,
  midpointDots,
  sideLabels,
} from './outline-marks.ts';

/** A square south and west of the origin of the map, with sides of 300 map units. */
const square: MapPoint[] = [
  [-400, -400],
  [-100, -400],
  [-100, -100],
  [-400, -100],
];

/** Radius, colour and positions of a dot; the positions are those of the feature unless the style has its own. */
function dotOf(feature: Feature, style: Style) {
  const image = style.getImage() as CircleStyle;
  const points = (style.getGeometry() ?? feature.getGeometry()) as MultiPoint;
  return { radius: image.getRadius(), fill: image.getFill()!.getColor(), at: points.getCoordinates() };
}
const dotsOf = (feature: Feature, resolution: number) =>
  stylesAt(feature, resolution).map((style) => dotOf(feature, style));

describe('the dots at corners', () => {
  test('are at all corners, and a larger one is at the first', () => {
    expect(dotsOf(cornerDots(square, null, 'edge', namedColors), 1)).toEqual([
      { radius: 5, fill: 'corner', at: square },
      { radius: 7, fill: 'corner', at: square.slice(0, 1) },
    ]);
  });

  test.each([
    ['the usual size', 20, 5],
    ['smaller', 25, 4],
    ['never too small to be seen', 100, 2],
  ])('have %s at %s map units per pixel', (_size, resolution, radius) => {
    expect(dotsOf(cornerDots(square, null, 'edge', namedColors), resolution)[0]!.radius).toBe(radius);
  });

  test('are small where corners are many, however long the perimeter is', () => {
    const many = Array.from({ length: 300 }, (_, i): MapPoint => [i, 0]);
    expect(dotsOf(cornerDots(many, null, 'edge', namedColors), 1)[0]!.radius).toBe(2);
  });

  test('fill the chosen corner, which is on top', () => {
    const dots = dotsOf(cornerDots(square, 2, 'edge', namedColors), 1);
    expect(dots.at(-1)).toEqual({ radius: 8, fill: 'edge', at: [square[2]] });
    expect(dotsOf(cornerDots(square, 0, 'edge', namedColors), 1)).toHaveLength(3);
  });

  test('fill no corner that was removed', () => {
    expect(dotsOf(cornerDots(square, 4, 'edge', namedColors), 1)).toHaveLength(2);
  });

  test('have a rim that is thinner on a small dot', () => {
    const [large] = stylesAt(cornerDots(square, null, 'edge', namedColors), 20);
    const [small] = stylesAt(cornerDots(square, null, 'edge', namedColors), 100);
    const rims = [large, small].map((style) => (style!.getImage() as CircleStyle).getStroke()!.getWidth());
    expect(rims).toEqual([2, 1]);
  });

  test('are drawn for a single corner', () => {
    const dots = dotsOf(cornerDots(square.slice(0, 1), null, 'edge', namedColors), 1);
    expect(dots.map(({ at }) => at)).toEqual([[square[0]], [square[0]]]);
  });
});

describe('the dots at the midpoints of sides', () => {
  const midpointsAt = (corners: MapPoint[], resolution: number) =>
    dotsOf(midpointDots(corners, 'edge', namedColors), resolution).map(({ at }) => at);

  test('are on every side, also on the last one', () => {
    expect(midpointsAt(square, 1)).toEqual([
      [
        [-250, -400],
        [-100, -250],
        [-250, -100],
        [-400, -250],
      ],
    ]);
  });

  test('are missing from sides that are too short to be pressed next to their corners', () => {
    const long: MapPoint[] = [
      [0, 0],
      [1000, 0],
      [1000, 55],
      [0, 55],
    ];
    expect(midpointsAt(long, 1)).toEqual([
      [
        [500, 0],
        [500, 55],
      ],
    ]);
    expect(midpointsAt(long, 0.5)[0]).toHaveLength(4);
    expect(midpointsAt(long, 1000 / 56)[0]).toHaveLength(2);
    expect(midpointsAt(long, 20)).toEqual([[]]);
  });
});

describe('the label of a side', () => {
  const sides = (corners: MapPoint[], isInside?: boolean): LabelledSide[] =>
    measuredSides({ corners, closed: true }, null).map((side) => ({
      ...side,
      text: '100 m',
      ...(isInside !== undefined && { isInside }),
    }));
  const labelsAt = (labelled: LabelledSide[], resolution = 1) =>
    stylesAt(sideLabels(labelled, namedColors), resolution).map((style) => ({
      at: (style.getGeometry() as Point).getCoordinates(),
      offsetY: style.getText()!.getOffsetY(),
      rotation: style.getText()!.getRotation(),
    }));
  const outside = labelOffsetRem * 16;

  test('is outside of the field: below its southern side and above its northern one', () => {
    const labels = labelsAt(sides(square));
    expect(labels.map(({ at }) => at)).toEqual([
      [-250, -400],
      [-100, -250],
      [-250, -100],
      [-400, -250],
    ]);
    expect([labels[0]!.offsetY, labels[2]!.offsetY]).toEqual([outside, -outside]);
  });

  test('is on the same sides of a field that was drawn clockwise', () => {
    const labels = labelsAt(sides(square.toReversed()));
    const offsets = new Map(labels.map(({ at, offsetY }) => [String(at), offsetY]));
    expect([offsets.get('-250,-400'), offsets.get('-250,-100')]).toEqual([outside, -outside]);
  });

  test('is on the other side of the line where it has to be inside', () => {
    const labels = labelsAt(sides(square, true));
    expect([labels[0]!.offsetY, labels[2]!.offsetY]).toEqual([-outside, outside]);
  });

  test('is never upside down', () => {
    for (const { rotation } of labelsAt(sides(square)))
      expect(Math.abs(rotation!)).toBeLessThanOrEqual(Math.PI / 2);
  });

  test('is missing if the side is shorter than its text', () => {
    // The label of five characters is 3.72 rem long, that is 59.5 pixels.
    expect(labelLengthRem('100 m') * 16).toBeCloseTo(59.5, 1);
    expect(labelsAt(sides(square), 300 / 60)).toHaveLength(4);
    expect(labelsAt(sides(square), 300 / 59)).toEqual([]);
  });
});

test('the error of a refused field is a dot at its position', () => {
  const spot = errorDot([-7, -9], namedColors);
  expect((spot.getGeometry() as Point).getCoordinates()).toEqual([-7, -9]);
  expect((stylesAt(spot)[0]!.getImage() as CircleStyle).getFill()!.getColor()).toBe('refused');
});
