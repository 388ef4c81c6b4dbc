import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { canvasFont, type MapColors } from '../style/colors.ts';
import type { Cluster } from './clusters.ts';

/** Pixels by which the ring around chosen fields, the widest edge of a disc, exceeds the disc's radius. */
const edgePx = 5;
/** Width of that ring in pixels. It begins where the edge of the disc ends. */
const ringWidthPx = 4;

/**
 * Style of a cluster: a disc with the number of fields, and a ring around the disc if some of the fields are chosen.
 * @param edgeColor colour of the disc's edge, for fields that are shown in colours
 */
export function clusterDisc(
  { ids }: Cluster,
  chosen: number,
  colors: MapColors,
  edgeColor: string | undefined,
): Style[] {
  const radius = discRadius(ids.length, colors);
  const disc = new CircleStyle({
    radius,
    declutterMode: 'obstacle',
    fill: new Fill({ color: colors.cluster }),
    stroke: new Stroke(
      edgeColor === undefined ? { color: colors.corner, width: 2 } : { color: edgeColor, width: 5 },
    ),
  });
  const ring = new CircleStyle({
    declutterMode: 'none',
    radius: radius + edgePx - ringWidthPx / 2,
    stroke: new Stroke({ color: colors.chosen, width: ringWidthPx }),
  });
  const count = new Text({
    text: String(ids.length),
    font: canvasFont(colors, 640, 0.8125),
    fill: new Fill({ color: colors['on-cluster'] }),
    offsetY: 1,
    declutterMode: 'none',
  });
  return [...(chosen > 0 ? [new Style({ image: ring })] : []), new Style({ image: disc, text: count })];
}

/** Style of the label with a cluster's total area, below its disc. */
export function clusterAreaLabel({ ids }: Cluster, colors: MapColors, hectares: string): Style {
  return new Style({
    text: new Text({
      text: hectares,
      font: canvasFont(colors, 640, 0.8125),
      fill: new Fill({ color: colors.ink }),
      stroke: new Stroke({ color: colors.halo, width: 3 }),
      offsetY: discRadius(ids.length, colors) + 0.85 * colors.rem,
    }),
  });
}

/** Minimum distance in pixels between the centres of two discs, so that their edges do not overlap. */
export function discDistance(count: number, otherCount: number, colors: MapColors): number {
  return discRadius(count, colors) + discRadius(otherCount, colors) + 2 * edgePx;
}

/** Radius of a disc in pixels, which grows with the number of fields. */
function discRadius(count: number, { rem }: MapColors): number {
  return Math.min(26, 14 + 3 * Math.log10(count)) * (rem / 16);
}
