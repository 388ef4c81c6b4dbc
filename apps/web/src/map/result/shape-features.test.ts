import type Feature from 'ol/Feature.js';
import type Point from 'ol/geom/Point.js';
import type Style from 'ol/style/Style.js';
import { describe, expect, test } from 'vitest';
import { pointOf } from '../geometry/ring.ts';
import type { ResultShape } from '../interface/result-map.ts';
import { namedColors } from '../style/named-colors.test-support.ts';
import { indexOfFeature, insideFeature, shapeFeature } from './shape-features.ts';

const ring = [
  [-60, -35],
  [-59.99, -35],
  [-59.99, -34.98],
  [-60, -34.98],
  [-60, -35],
];
const polygon = { type: 'Polygon', coordinates: [ring] } as const;
const point = { type: 'Point', coordinates: [-60, -35] } as const;

const stylesOf = (feature: Feature) => feature.getStyle() as Style[];
const featureOf = (shape: Partial<ResultShape>) =>
  shapeFeature({ geometry: polygon, fill: '#0a0', ...shape }, 4, namedColors);

test('a shape has its position among the shapes, and the corners of its outline on the map', () => {
  const feature = featureOf({});
  expect(indexOfFeature(feature)).toBe(4);
  expect(feature.getGeometry()!.getExtent()).toEqual([...pointOf([-60, -35]), ...pointOf([-59.99, -34.98])]);
});

describe('the colour of a shape', () => {
  test('fills it, with an edge that is visible on any colour', () => {
    const [style] = stylesOf(featureOf({}));
    expect(style!.getFill()!.getColor()).toBe('#0a0');
    expect(style!.getStroke()!.getColor()).toBe('corner');
  });

  test('is missing if it has none', () => {
    expect(stylesOf(featureOf({ fill: null }))[0]!.getFill()).toBeNull();
  });

  test('is that of a dot for a point, which has the colour of an edge if it has none of its own', () => {
    const dotColor = (fill: string | null) => {
      const image = stylesOf(featureOf({ geometry: point, fill }))[0]!.getImage();
      return (image as unknown as { getFill(): { getColor(): string } }).getFill().getColor();
    };
    expect(dotColor('#00a')).toBe('#00a');
    expect(dotColor(null)).toBe('edge');
  });

  test('is drawn below, up to the outline of the field, for a shape inside of it', () => {
    const inside = { isInside: true, label: 'Zone 1' };
    const [style] = stylesOf(featureOf(inside));
    expect([style!.getFill(), style!.getStroke()]).toEqual([null, null]);
    expect(style!.getText()!.getText()).toBe('Zone 1');
    const below = insideFeature(
      { geometry: polygon, fill: '#0a0', ...inside },
      namedColors,
    ).getStyle() as Style;
    expect([below.getFill()!.getColor(), below.getStroke()!.getColor()]).toEqual(['#0a0', 'corner']);
    expect(below.getText()).toBeNull();
  });
});

describe('the label of a shape', () => {
  const labelled = (shape: Partial<ResultShape>) =>
    stylesOf(featureOf({ label: 'Zone 1', ...shape })).map((style) => ({
      text: style.getText()?.getText(),
      offsetY: style.getText()?.getOffsetY(),
      isElsewhere: style.getGeometry() !== null,
    }));

  test('is on an area, and above a point', () => {
    expect(labelled({})).toEqual([{ text: 'Zone 1', offsetY: 0, isElsewhere: false }]);
    expect(labelled({ geometry: point })).toEqual([{ text: 'Zone 1', offsetY: -14, isElsewhere: false }]);
  });

  test('is above the middle of the upper edge where it would cover the result', () => {
    const feature = featureOf({ label: 'Zone 1', isLabelAbove: true });
    const [onShape, above] = stylesOf(feature);
    expect(onShape!.getText()).toBeNull();
    expect(above!.getText()!.getOffsetY()).toBe(-10);
    const [x, y] = (above!.getGeometry() as Point).getCoordinates();
    expect(y).toBe(pointOf([-60, -34.98])[1]);
    expect(x).toBeCloseTo(pointOf([-59.995, -35])[0], 6);
  });

  test('is missing if the shape has none', () => {
    expect(labelled({ label: '' })).toEqual([{ text: undefined, offsetY: undefined, isElsewhere: false }]);
    expect(
      stylesOf(shapeFeature({ geometry: polygon, fill: null, isLabelAbove: true }, 0, namedColors)),
    ).toHaveLength(1);
  });
});

test('a shape without parts has no outline', () => {
  const empty = featureOf({ geometry: { type: 'MultiPolygon', coordinates: [] } });
  expect(empty.getGeometry()!.getExtent().some(Number.isFinite)).toBe(false);
});
