import Feature from 'ol/Feature.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type RenderEvent from 'ol/render/Event.js';
import { getRenderPixel } from 'ol/render.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { pointOf } from '../geometry/ring.ts';
import type { ResultShape } from '../interface/result-map.ts';
import { canvasFont, type MapColors } from '../style/colors.ts';

/** A layer of a result's shapes, such as zones, plumes and sample positions. */
export function createResultShapes() {
  const source = new VectorSource();
  const insideSource = new VectorSource();
  const inside = new VectorLayer({ source: insideSource });
  let field: FieldParts = [];
  inside.on('prerender', (event) => {
    const context = event.context as CanvasRenderingContext2D;
    context.save();
    clipToField(field, event, context);
  });
  inside.on('postrender', ({ context }) => (context as CanvasRenderingContext2D).restore());
  let currentShapes: readonly ResultShape[] = [];
  let colors: MapColors | null = null;
  const draw = (): void => {
    source.clear(true);
    insideSource.clear(true);
    const currentColors = colors;
    if (!currentColors) return;
    source.addFeatures(currentShapes.map((shape, index) => featureOf(shape, index, currentColors)));
    insideSource.addFeatures(
      currentShapes.flatMap((shape) => (shape.isInside ? [partOfField(shape, currentColors)] : [])),
    );
  };
  return {
    layers: [inside, new VectorLayer({ source })],
    /** Sets the corners of the field, within which its parts are drawn. */
    setField: (parts: FieldParts) => {
      field = parts;
      inside.changed();
    },
    show: (shapes: readonly ResultShape[]) => {
      currentShapes = shapes;
      draw();
    },
    setColors: (newColors: MapColors) => {
      colors = newColors;
      draw();
    },
    extent: () => source.getExtent(),
    /**
     * Index of the topmost shape at a coordinate; null if there is none.
     * @param tolerance hit tolerance around points, in map units.
     */
    shapeAt: ([x = 0, y = 0]: readonly number[], tolerance: number): number | null => {
      const near: number[] = [];
      source.forEachFeatureInExtent(
        [x - tolerance, y - tolerance, x + tolerance, y + tolerance],
        (feature) => {
          const isHit =
            feature.getGeometry() instanceof Point || feature.getGeometry()?.intersectsCoordinate([x, y]);
          if (isHit) near.push(feature.get('place') as number);
        },
      );
      return near.length === 0 ? null : Math.max(...near);
    },
  };
}

/** Rings of each part of the field, in coordinates of the map. */
type FieldParts = readonly (readonly (readonly (readonly number[])[])[])[];

/** Clips a layer to the field without its holes. */
function clipToField(field: FieldParts, event: RenderEvent, context: CanvasRenderingContext2D): void {
  const map = (event.target as { getMapInternal(): OlMap | null }).getMapInternal();
  if (!map || field.length === 0) return;
  context.beginPath();
  for (const ring of field.flat()) {
    for (const [i, corner] of ring.entries()) {
      const pixel = map.getPixelFromCoordinate([...corner]);
      if (!pixel) return;
      const [x = 0, y = 0] = getRenderPixel(event, pixel);
      if (i === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.closePath();
  }
  context.clip('evenodd');
}

const edgeOf = ({ corner }: MapColors): Stroke => new Stroke({ color: corner, width: 1.5 });

/** A part of the field with its colour and edge; its label is in the layer above, where nothing cuts it off. */
function partOfField({ geometry, fill }: ResultShape, colors: MapColors): Feature {
  const feature = new Feature({ geometry: polygonsOf(geometry) });
  feature.setStyle(new Style({ ...(fill && { fill: new Fill({ color: fill }) }), stroke: edgeOf(colors) }));
  return feature;
}

function polygonsOf(geometry: ResultShape['geometry']): MultiPolygon {
  const polygons =
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : [];
  return new MultiPolygon(
    polygons.map((rings) =>
      rings.map((ring) => ring.map((position) => [...pointOf(position as [number, number])])),
    ),
  );
}

function featureOf(
  { geometry, fill, label, isLabelAbove, isInside }: ResultShape,
  index: number,
  colors: MapColors,
): Feature {
  const shape =
    geometry.type === 'Point'
      ? new Point([...pointOf(geometry.coordinates as [number, number])])
      : polygonsOf(geometry);
  const feature = new Feature({ geometry: shape, place: index });
  const edgeStroke = edgeOf(colors);
  const text = label
    ? new Text({
        text: label,
        font: canvasFont(colors, 600, 0.8125),
        fill: new Fill({ color: colors.ink }),
        stroke: new Stroke({ color: colors.halo, width: 3 }),
        overflow: true,
        ...((geometry.type === 'Point' || isLabelAbove) && {
          offsetY: geometry.type === 'Point' ? -14 : -10,
        }),
      })
    : undefined;
  const [west = 0, , east = 0, north = 0] = shape.getExtent();
  const labelAbove =
    text && isLabelAbove && new Style({ geometry: new Point([(west + east) / 2, north]), text });
  const labelOnShape = text && !labelAbove && { text };
  feature.setStyle([
    geometry.type === 'Point'
      ? new Style({
          image: new CircleStyle({
            radius: 5,
            fill: new Fill({ color: fill ?? colors.edge }),
            stroke: edgeStroke,
          }),
          ...labelOnShape,
        })
      : new Style({
          ...(!isInside && { ...(fill && { fill: new Fill({ color: fill }) }), stroke: edgeStroke }),
          ...labelOnShape,
        }),
    ...(labelAbove ? [labelAbove] : []),
  ]);
  return feature;
}
