import Feature from 'ol/Feature.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import PointShape from 'ol/geom/Point.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { midpoint } from '../geometry/corners.ts';
import type { MapPoint } from '../geometry/outline-draft.ts';
import { labelOrientation, type MeasuredSide } from '../geometry/side-lengths.ts';
import { canvasFont, type MapColors } from '../style/colors.ts';

/** Length in pixels below which the midpoint of a side cannot be dragged. */
export const minSidePx = 56;

/** A side with its length label. */
export type LabelledSide = MeasuredSide & {
  text: string;
  /** True to place the label inside the field, where a control would cover it outside. */
  isInside?: boolean;
};

/**
 * Dots at the corners. The first dot is the largest, because a press on it closes the outline; a chosen one is filled.
 */
export function cornerDots(
  corners: readonly MapPoint[],
  chosen: number | null,
  edgeColor: string,
  colors: MapColors,
): Feature {
  const dotsFeature = new Feature(multiPoint(corners));
  const dot = (radius: number, fill: string) =>
    new CircleStyle({
      radius,
      fill: new Fill({ color: fill }),
      stroke: new Stroke({ color: edgeColor, width: Math.min(2, radius / 2) }),
    });
  const meanSpacing = perimeter(corners) / corners.length;
  const first = new Style({ image: dot(7, colors.corner), geometry: multiPoint(corners.slice(0, 1)) });
  const chosenCorner = chosen === null ? undefined : corners[chosen];
  const chosenStyle =
    chosenCorner && new Style({ image: dot(8, edgeColor), geometry: multiPoint([chosenCorner]) });
  dotsFeature.setStyle((_feature, resolution) => {
    // At low zoom the dots of a field with many corners are smaller, because they would cover the field.
    const radius = Math.max(2, Math.min(5, meanSpacing / resolution / 3));
    return [new Style({ image: dot(radius, colors.corner) }), first, ...(chosenStyle ? [chosenStyle] : [])];
  });
  return dotsFeature;
}

/** Perimeter of an outline, in map units. */
function perimeter(corners: readonly MapPoint[]): number {
  return corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]!;
    return sum + Math.hypot(nextX - x, nextY - y);
  }, 0);
}

/** Dots at the midpoints of sides that are long enough for another corner. */
export function midpointDots(corners: readonly MapPoint[], edgeColor: string, colors: MapColors): Feature {
  const dotsFeature = new Feature(multiPoint(corners));
  const image = new CircleStyle({
    radius: 4,
    fill: new Fill({ color: edgeColor }),
    stroke: new Stroke({ color: colors.corner, width: 1.5 }),
  });
  dotsFeature.setStyle((_feature, resolution) => {
    const midpoints = corners.flatMap((corner, i) => {
      const midpointOfSide = midpoint(corners, i);
      const isLong =
        2 * Math.hypot(midpointOfSide[0] - corner[0], midpointOfSide[1] - corner[1]) >=
        minSidePx * resolution;
      return isLong ? [midpointOfSide] : [];
    });
    return new Style({ image, geometry: multiPoint(midpoints) });
  });
  return dotsFeature;
}

/** Distance in rem between a side and the centre line of its label. */
export const labelOffsetRem = 0.95;
/** Approximate length in rem of a label along a side. */
export const labelLengthRem = (text: string): number => (text.length * 0.55 + 1.5) * 0.875;

/** Length labels at the midpoints of sides that are long enough for them. */
export function sideLabels(sides: readonly LabelledSide[], colors: MapColors): Feature {
  const texts = new Feature(multiPoint(sides.map(({ from }) => from)));
  const fill = new Fill({ color: colors.ink });
  const stroke = new Stroke({ color: colors.halo, width: 4 });
  const font = canvasFont(colors, 600, 0.875);
  texts.setStyle((_feature, resolution) =>
    sides.flatMap((side) => {
      const { from, to, text } = side;
      if (Math.hypot(to[0] - from[0], to[1] - from[1]) < labelLengthRem(text) * colors.rem * resolution)
        return [];
      const { rotation, isAbove } = labelOrientation(side);
      const offsetY = (isAbove === (side.isInside ?? false) ? 1 : -1) * labelOffsetRem * colors.rem;
      const [x, y] = midpoint([from, to], 0);
      return new Style({
        geometry: new PointShape([x, y]),
        text: new Text({ text, font, fill, stroke, rotation, offsetY }),
      });
    }),
  );
  return texts;
}

export function errorDot([x, y]: MapPoint, colors: MapColors): Feature {
  const spot = new Feature(new PointShape([x, y]));
  spot.setStyle(
    new Style({ image: new CircleStyle({ radius: 9, fill: new Fill({ color: colors.refused }) }) }),
  );
  return spot;
}

function multiPoint(points: readonly MapPoint[]): MultiPoint {
  return new MultiPoint(points.map(([x, y]) => [x, y]));
}
