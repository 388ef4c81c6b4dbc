import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type RenderEvent from 'ol/render/Event.js';
import { getRenderPixel } from 'ol/render.js';
import VectorSource from 'ol/source/Vector.js';
import type { ResultShape } from '../interface/result-map.ts';
import type { MapColors } from '../style/colors.ts';
import { indexOfFeature, insideFeature, shapeFeature } from './shape-features.ts';

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
    source.addFeatures(currentShapes.map((shape, index) => shapeFeature(shape, index, currentColors)));
    insideSource.addFeatures(
      currentShapes.flatMap((shape) => (shape.isInside ? [insideFeature(shape, currentColors)] : [])),
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
          if (isHit) near.push(indexOfFeature(feature));
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
