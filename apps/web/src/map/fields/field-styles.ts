import { getCenter } from 'ol/extent.js';
import type { FeatureLike } from 'ol/Feature.js';
import PointShape from 'ol/geom/Point.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { canvasFont, type MapColors } from '../style/colors.ts';
import type { FieldProperties } from './field-properties.ts';
import { labelOf } from './name-labels.ts';

/** Size in pixels below which a field is drawn as a dot. */
const minOutlineSizePx = 10;
/** Approximate width of a letter in rem. */
const letterWidthRem = 0.5;

/**
 * Styles of a field among others: an outline, or a dot if the field is too small on the map. Fields
 * with a value and chosen fields are filled, and names are shown where they fit.
 */
export function createFieldStyles(colors: MapColors) {
  const edgeColors = {
    plain: colors.edge,
    repaired: colors.repaired,
    refused: colors.refused,
    quiet: colors.quiet,
  };
  const lineDashes = { plain: [], repaired: [], refused: [3, 5], quiet: [10, 5] };
  const nameFill = new Fill({ color: colors.ink });
  const nameHalo = new Stroke({ color: colors.halo, width: 3 });
  const font = canvasFont(colors, 600, 0.8125);
  const cache = new Map<string, Style[]>();
  return {
    highlighted: [
      new Style({ stroke: new Stroke({ color: colors.rim, width: 8 }) }),
      new Style({ stroke: new Stroke({ color: colors.corner, width: 5 }) }),
      new Style({ stroke: new Stroke({ color: colors.edge, width: 2 }) }),
    ],
    labelOf: shownLabel,
    stylesOf: (properties: FieldProperties, isChosen: boolean, resolution: number) => {
      const { size, appearance, color } = properties;
      const pixels = size / resolution;
      const fillColor = isChosen ? colors.chosen : color;
      const baseStyles = cachedStyles(`${appearance} ${fillColor} ${pixels < minOutlineSizePx}`, () =>
        pixels < minOutlineSizePx ? [dot(appearance, fillColor)] : outline(appearance, fillColor),
      );
      const shownName = shownLabel(properties, resolution);
      return shownName === null ? baseStyles : [...baseStyles, nameStyle(shownName)];
    },
  };

  /** What a field has written on it: its name, a part of that, or null for nothing. */
  function shownLabel({ name, nameEnd, size }: FieldProperties, resolution: number): string | null {
    return labelOf(name, nameEnd, size / resolution / (letterWidthRem * colors.rem));
  }

  function cachedStyles(key: string, createStyles: () => Style[]): Style[] {
    const existingStyles = cache.get(key);
    if (existingStyles) return existingStyles;
    const styles = createStyles();
    cache.set(key, styles);
    return styles;
  }

  function outline(kind: keyof typeof edgeColors, fillColor: string | undefined): Style[] {
    const fillOptions = fillColor === undefined ? {} : { fill: new Fill({ color: fillColor }) };
    return [
      new Style({ stroke: new Stroke({ color: colors.rim, width: 4 }) }),
      new Style({
        ...fillOptions,
        stroke: new Stroke({ color: edgeColors[kind], width: 2, lineDash: lineDashes[kind] }),
      }),
    ];
  }

  function dot(kind: keyof typeof edgeColors, fillColor = colors.corner): Style {
    return new Style({
      geometry: centerOf,
      image: new CircleStyle({
        radius: 6,
        declutterMode: 'none',
        fill: new Fill({ color: fillColor }),
        stroke: new Stroke({ color: edgeColors[kind], width: 3 }),
      }),
    });
  }

  function nameStyle(text: string): Style {
    return new Style({
      geometry: centerOf,
      text: new Text({ text, font, fill: nameFill, stroke: nameHalo, padding: [2, 4, 2, 4] }),
    });
  }
}

function centerOf(feature: FeatureLike): PointShape {
  return new PointShape(getCenter(feature.getGeometry()!.getExtent()));
}
