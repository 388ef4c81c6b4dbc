import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { MapPoint } from '../geometry/outline-draft.ts';
import type { MapColors } from '../style/colors.ts';
import { cornerDots, errorDot, type LabelledSide, midpointDots, sideLabels } from './outline-marks.ts';

/**
 * Options of an outline: corners of an open one, a field, a refused field, or a field with the colour of its result.
 */
export interface DrawnOutline {
  corners: readonly MapPoint[];
  closed: boolean;
  /** All outlines of the field, if there are others than the one with these corners. */
  parts?: readonly (readonly (readonly MapPoint[])[])[];
  refused?: boolean;
  /** Position of the error in a refused field. */
  errorAt?: MapPoint | null;
  /** True to show corners as dots. */
  showCorners?: boolean;
  /** Index of the highlighted corner. */
  chosen?: number | null;
  /** True to show the midpoints of sides as dots, which can be dragged to add corners. */
  showMidpoints?: boolean;
  /** Sides with their length labels. */
  sides?: readonly LabelledSide[];
  /** Position that the next corner would have. */
  next?: MapPoint | null;
  /** CSS colour that fills the field instead of green; null: no fill. */
  fill?: string | null;
}

/** The layer of the one field that a map shows or edits. */
export function createOutlineLayer() {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, updateWhileAnimating: true, updateWhileInteracting: true });
  let currentOutline: DrawnOutline = { corners: [], closed: false };
  let colors: MapColors | null = null;
  return {
    layer,
    show: (outline: DrawnOutline) => {
      currentOutline = outline;
      draw();
    },
    setColors: (newColors: MapColors) => {
      colors = newColors;
      draw();
    },
    extent: () => source.getExtent(),
    /** Corners of all outlines of the field. */
    corners: (): readonly MapPoint[] => currentOutline.parts?.flat(2) ?? currentOutline.corners,
  };

  function draw(): void {
    source.clear(true);
    if (!colors || currentOutline.corners.length === 0) return;
    source.addFeatures(
      currentOutline.closed ? areaFeatures(currentOutline, colors) : openFeatures(currentOutline, colors),
    );
  }
}

function areaFeatures(outline: DrawnOutline, colors: MapColors): Feature[] {
  const { corners, refused = false, fill = colors.fill, sides = [] } = outline;
  const field = new Feature(
    new MultiPolygon((outline.parts ?? [[corners]]).map((rings) => rings.map(closedRing))),
  );
  const color = refused ? colors.refused : colors.edge;
  const edgeStroke = new Stroke({ color, width: 2, ...(refused && { lineDash: [8, 6] }) });
  // The edge has a rim in another colour, so that it is visible over imagery and over a result's colours.
  const rimColor = outline.fill === undefined ? colors.rim : colors.corner;
  const fillOptions = refused || fill === null ? {} : { fill: new Fill({ color: fill }) };
  field.setStyle([
    new Style({ stroke: new Stroke({ color: rimColor, width: 5 }) }),
    new Style({ stroke: edgeStroke, ...fillOptions }),
  ]);
  return [
    field,
    ...(outline.showMidpoints ? [midpointDots(corners, color, colors)] : []),
    ...(outline.showCorners ? [cornerDots(corners, outline.chosen ?? null, color, colors)] : []),
    ...(sides.length > 0 ? [sideLabels(sides, colors)] : []),
    ...(outline.errorAt ? [errorDot(outline.errorAt, colors)] : []),
  ];
}

function closedRing(corners: readonly MapPoint[]): number[][] {
  return [...corners, corners[0]!].map(([x, y]) => [x, y]);
}

function openFeatures({ corners, next, sides = [] }: DrawnOutline, colors: MapColors): Feature[] {
  const path = (next ? [...corners, next] : corners).map(([x, y]) => [x, y]);
  const features: Feature[] = [];
  if (path.length >= 3) {
    const fillFeature = new Feature(new Polygon([[...path, path[0]!]]));
    fillFeature.setStyle(
      new Style({
        fill: new Fill({ color: colors.fill }),
        stroke: new Stroke({ color: colors.edge, width: 1, lineDash: [4, 4] }),
      }),
    );
    features.push(fillFeature);
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
  if (sides.length > 0) features.push(sideLabels(sides, colors));
  return features;
}
