import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import PointShape from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { MapColors } from './colors.ts';
import type { Point } from './pen.ts';

/** How an outline is to look: open corners and sides, a field, a field that was refused, or a result in its colour. */
export interface Outline {
  corners: readonly Point[];
  closed: boolean;
  refused?: boolean;
  /** Where it goes wrong. */
  wrongAt?: Point | null;
  /** Corners as dots, for those who set them. */
  dots?: boolean;
  /** Where the next corner would be. */
  next?: Point | null;
  /** Fill of a result, instead of the green; null: the edge alone. */
  fill?: string | null;
}

/** The layer of the one field that a map shows. */
export function createOutlineLayer() {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, updateWhileAnimating: true, updateWhileInteracting: true });
  let shown: Outline = { corners: [], closed: false };
  let colors: MapColors | null = null;
  return {
    layer,
    show: (outline: Outline) => {
      shown = outline;
      draw();
    },
    dress: (given: MapColors) => {
      colors = given;
      draw();
    },
    extent: () => source.getExtent(),
  };

  function draw(): void {
    source.clear(true);
    if (!colors || shown.corners.length === 0) return;
    source.addFeatures(shown.closed ? area(shown, colors) : sides(shown, colors));
  }
}

function area(outline: Outline, colors: MapColors): Feature[] {
  const { corners, refused = false, dots = false, fill = colors.fill } = outline;
  const field = new Feature(new Polygon([[...corners, corners[0]!].map(([x, y]) => [x, y])]));
  const edge = refused
    ? new Stroke({ color: colors.refused, width: 2, lineDash: [8, 6] })
    : new Stroke({ color: colors.edge, width: 2 });
  // Over a result's own colours the edge needs a bright rim to be seen.
  const rim =
    outline.fill === undefined ? [] : [new Style({ stroke: new Stroke({ color: colors.corner, width: 5 }) })];
  const ground = refused || fill === null ? {} : { fill: new Fill({ color: fill }) };
  field.setStyle([...rim, new Style({ stroke: edge, ...ground })]);
  const features = dots
    ? [field, cornerDots(corners, refused ? colors.refused : colors.edge, colors)]
    : [field];
  return outline.wrongAt ? [...features, wrongSpot(outline.wrongAt, colors)] : features;
}

function sides(outline: Outline, colors: MapColors): Feature[] {
  const { corners, next } = outline;
  const path = next ? [...corners, next] : corners;
  const features = [cornerDots(corners, colors.edge, colors)];
  if (path.length >= 3) {
    const ground = new Feature(new Polygon([[...path, path[0]!].map(([x, y]) => [x, y])]));
    ground.setStyle(
      new Style({
        fill: new Fill({ color: colors.fill }),
        stroke: new Stroke({ color: colors.edge, width: 1, lineDash: [4, 4] }),
      }),
    );
    features.unshift(ground);
  }
  if (path.length >= 2) {
    const line = new Feature(new LineString(path.map(([x, y]) => [x, y])));
    line.setStyle(new Style({ stroke: new Stroke({ color: colors.edge, width: 2 }) }));
    features.push(line);
  }
  return features;
}

function wrongSpot([x, y]: Point, colors: MapColors): Feature {
  const spot = new Feature(new PointShape([x, y]));
  spot.setStyle(
    new Style({ image: new CircleStyle({ radius: 9, fill: new Fill({ color: colors.refused }) }) }),
  );
  return spot;
}

/** The first corner is the largest: it is the one to come back to. */
function cornerDots(corners: readonly Point[], edge: string, colors: MapColors): Feature {
  const dots = new Feature(new MultiPoint(corners.map(([x, y]) => [x, y])));
  const dot = (radius: number) =>
    new CircleStyle({
      radius,
      fill: new Fill({ color: colors.corner }),
      stroke: new Stroke({ color: edge, width: 2 }),
    });
  const first = new Style({ image: dot(7) });
  first.setGeometry(new MultiPoint(corners.slice(0, 1).map(([x, y]) => [x, y])));
  dots.setStyle([new Style({ image: dot(4) }), first]);
  return dots;
}
