import Feature, { type FeatureLike } from 'ol/Feature.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { pointOf } from '../geometry/ring.ts';
import type { ResultShape } from '../interface/result-map.ts';
import { canvasFont, type MapColors } from '../style/colors.ts';

const edgeOf = ({ corner }: MapColors): Stroke => new Stroke({ color: corner, width: 1.5 });

/** A part of the field with its colour and edge; its label is in the layer above, where nothing cuts it off. */
export function insideFeature({ geometry, fill }: ResultShape, colors: MapColors): Feature {
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

/**
 * A shape with its edge, its colour and its label. A shape inside of the field is coloured in the layer below.
 * @param index position of the shape among those of the result.
 */
export function shapeFeature(
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

/** Position of the shape of a feature among those of the result. */
export const indexOfFeature = (feature: FeatureLike): number => feature.get('place') as number;
