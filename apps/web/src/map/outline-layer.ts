import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { MapColors } from './colors.ts';
import { cornerDots, middleDots, type NamedSide, sideTexts, wrongSpot } from './outline-marks.ts';
import type { Point } from './pen.ts';

/** Appearance of an outline: open corners and sides, a field, a refused field, or a result in its colour. */
export interface Outline {
  corners: readonly Point[];
  closed: boolean;
  /** All outlines of the field, where the corners are one of several. */
  parts?: readonly (readonly (readonly Point[])[])[];
  refused?: boolean;
  /** Position of the error. */
  wrongAt?: Point | null;
  /** True to show corners as dots, where the user sets them. */
  dots?: boolean;
  /** Index of the highlighted corner. */
  chosen?: number | null;
  /** True to show midpoints of sides as dots, from which new corners can be dragged. */
  grips?: boolean;
  /** Sides with their length labels. */
  sides?: readonly NamedSide[];
  /** Position of the next corner. */
  next?: Point | null;
  /** Fill colour of a result, instead of the green; null: no fill. */
  fill?: string | null;
}

/** The layer of the one field that a map shows or edits. */
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
    source.addFeatures(shown.closed ? area(shown, colors) : openSides(shown, colors));
  }
}

function area(outline: Outline, colors: MapColors): Feature[] {
  const { corners, refused = false, fill = colors.fill, sides = [] } = outline;
  const field = new Feature(
    new MultiPolygon((outline.parts ?? [[corners]]).map((rings) => rings.map(closed))),
  );
  const color = refused ? colors.refused : colors.edge;
  const edge = new Stroke({ color, width: 2, ...(refused && { lineDash: [8, 6] }) });
  // Over a result's own colours, and over imagery, the edge needs a rim to be visible.
  const rim = outline.fill === undefined ? colors.rim : colors.corner;
  const ground = refused || fill === null ? {} : { fill: new Fill({ color: fill }) };
  field.setStyle([
    new Style({ stroke: new Stroke({ color: rim, width: 5 }) }),
    new Style({ stroke: edge, ...ground }),
  ]);
  return [
    field,
    ...(outline.grips ? [middleDots(corners, color, colors)] : []),
    ...(outline.dots ? [cornerDots(corners, outline.chosen ?? null, color, colors)] : []),
    ...(sides.length > 0 ? [sideTexts(sides, colors)] : []),
    ...(outline.wrongAt ? [wrongSpot(outline.wrongAt, colors)] : []),
  ];
}

function closed(corners: readonly Point[]): number[][] {
  return [...corners, corners[0]!].map(([x, y]) => [x, y]);
}

function openSides({ corners, next, sides = [] }: Outline, colors: MapColors): Feature[] {
  const path = (next ? [...corners, next] : corners).map(([x, y]) => [x, y]);
  const features: Feature[] = [];
  if (path.length >= 3) {
    const ground = new Feature(new Polygon([[...path, path[0]!]]));
    ground.setStyle(
      new Style({
        fill: new Fill({ color: colors.fill }),
        stroke: new Stroke({ color: colors.edge, width: 1, lineDash: [4, 4] }),
      }),
    );
    features.push(ground);
  }
  if (path.length >= 2) {
    const line = new Feature(new LineString(path));
    line.setStyle([
      new Style({ stroke: new Stroke({ color: colors.rim, width: 5 }) }),
      new Style({ stroke: new Stroke({ color: colors.edge, width: 2 }) }),
    ]);
    features.push(line);
  }
  features.push(cornerDots(corners, null, colors.edge, colors));
  if (sides.length > 0) features.push(sideTexts(sides, colors));
  return features;
}
