import Feature from 'ol/Feature.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import PointShape from 'ol/geom/Point.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { fontOf, type MapColors } from './colors.ts';
import { middle } from './corners.ts';
import type { Point } from './pen.ts';
import { alongSide, type Side } from './side-lengths.ts';

/** Length in pixels below which a side has no midpoint to drag. */
export const leastSide = 56;

/** A side with its length label. */
export type NamedSide = Side & {
  text: string;
  /** True to place the label inside the field, where a control would cover it outside. */
  isInside?: boolean;
};

/** Dots for the corners. The first one is the largest, because it closes the outline; a chosen one is filled. */
export function cornerDots(
  corners: readonly Point[],
  chosen: number | null,
  edge: string,
  colors: MapColors,
): Feature {
  const dots = new Feature(pointsAt(corners));
  const dot = (radius: number, fill: string) =>
    new CircleStyle({
      radius,
      fill: new Fill({ color: fill }),
      stroke: new Stroke({ color: edge, width: Math.min(2, radius / 2) }),
    });
  const apart = roundOf(corners) / corners.length;
  const first = new Style({ image: dot(7, colors.corner), geometry: pointsAt(corners.slice(0, 1)) });
  const stands = chosen === null ? undefined : corners[chosen];
  const taken = stands && new Style({ image: dot(8, edge), geometry: pointsAt([stands]) });
  dots.setStyle((_feature, resolution) => {
    // At low zoom the dots of a field from a file would cover one another and the field.
    const radius = Math.max(2, Math.min(5, apart / resolution / 3));
    return [new Style({ image: dot(radius, colors.corner) }), first, ...(taken ? [taken] : [])];
  });
  return dots;
}

/** Perimeter of an outline, in map units. */
function roundOf(corners: readonly Point[]): number {
  return corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]!;
    return sum + Math.hypot(nextX - x, nextY - y);
  }, 0);
}

/** Dots at the midpoints of sides that are long enough to drag a new corner from. */
export function middleDots(corners: readonly Point[], edge: string, colors: MapColors): Feature {
  const dots = new Feature(pointsAt(corners));
  const image = new CircleStyle({
    radius: 4,
    fill: new Fill({ color: edge }),
    stroke: new Stroke({ color: colors.corner, width: 1.5 }),
  });
  dots.setStyle((_feature, resolution) => {
    const middles = corners.flatMap((corner, i) => {
      const half = middle(corners, i);
      const isLong = 2 * Math.hypot(half[0] - corner[0], half[1] - corner[1]) >= leastSide * resolution;
      return isLong ? [half] : [];
    });
    return new Style({ image, geometry: pointsAt(middles) });
  });
  return dots;
}

/** Distance from a side to the centre line of its label, in rem. */
export const textOffset = 0.95;
/** Length in rem that a label takes along a side. */
export const textRoom = (text: string): number => (text.length * 0.55 + 1.5) * 0.875;

/** Length labels at the midpoints of the sides that have space for them. */
export function sideTexts(sides: readonly NamedSide[], colors: MapColors): Feature {
  const texts = new Feature(pointsAt(sides.map(({ from }) => from)));
  const fill = new Fill({ color: colors.ink });
  const stroke = new Stroke({ color: colors.halo, width: 4 });
  const font = fontOf(colors, 600, 0.875);
  texts.setStyle((_feature, resolution) =>
    sides.flatMap((side) => {
      const { from, to, text } = side;
      if (Math.hypot(to[0] - from[0], to[1] - from[1]) < textRoom(text) * colors.rem * resolution) return [];
      const { turn, isAbove } = alongSide(side);
      const offsetY = (isAbove === (side.isInside ?? false) ? 1 : -1) * textOffset * colors.rem;
      const [x, y] = middle([from, to], 0);
      return new Style({
        geometry: new PointShape([x, y]),
        text: new Text({ text, font, fill, stroke, rotation: turn, offsetY }),
      });
    }),
  );
  return texts;
}

export function wrongSpot([x, y]: Point, colors: MapColors): Feature {
  const spot = new Feature(new PointShape([x, y]));
  spot.setStyle(
    new Style({ image: new CircleStyle({ radius: 9, fill: new Fill({ color: colors.refused }) }) }),
  );
  return spot;
}

function pointsAt(points: readonly Point[]): MultiPoint {
  return new MultiPoint(points.map(([x, y]) => [x, y]));
}
