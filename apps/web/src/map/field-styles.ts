import { getCenter } from 'ol/extent.js';
import type { FeatureLike } from 'ol/Feature.js';
import PointShape from 'ol/geom/Point.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { fontOf, type MapColors } from './colors.ts';
import type { FieldMarks } from './field-marks.ts';

/** Size in pixels below which a field is drawn as a dot. */
const leastSeen = 10;
/** Approximate width of a letter of a name, in rem. */
const letterWidth = 0.5;

/** Number of letters below which a shortened name is meaningless. */
const leastLetters = 8;
const letters = new Intl.Segmenter();

/** Shortens a name to the number of letters that fit; null where the rest would be meaningless. */
export function cutTo(name: string, room: number): string | null {
  if (name.length <= room) return name;
  if (room < leastLetters) return null;
  const whole = Array.from(letters.segment(name), ({ segment }) => segment);
  if (whole.length <= room) return name;
  return `${whole
    .slice(0, Math.floor(room) - 1)
    .join('')
    .trimEnd()}…`;
}

/** Styles of one field among many: its outline, or a dot where that would be too small; filled if chosen, named where the name fits. */
export function createFieldStyles(colors: MapColors) {
  const kinds = {
    plain: colors.edge,
    repaired: colors.repaired,
    refused: colors.refused,
    quiet: colors.quiet,
  };
  const dashes = { plain: [], repaired: [], refused: [3, 5], quiet: [10, 5] };
  const nameFill = new Fill({ color: colors.ink });
  const nameHalo = new Stroke({ color: colors.halo, width: 3 });
  const font = fontOf(colors, 600, 0.8125);
  const made = new Map<string, Style[]>();
  return {
    lifted: [
      new Style({ stroke: new Stroke({ color: colors.rim, width: 8 }) }),
      new Style({ stroke: new Stroke({ color: colors.corner, width: 5 }) }),
      new Style({ stroke: new Stroke({ color: colors.edge, width: 2 }) }),
    ],
    of: ({ name, across, look }: FieldMarks, isChosen: boolean, resolution: number) => {
      const pixels = across / resolution;
      const base = once(`${look} ${isChosen} ${pixels < leastSeen}`, () =>
        pixels < leastSeen ? [dot(look, isChosen)] : outline(look, isChosen),
      );
      const called = cutTo(name, pixels / (letterWidth * colors.rem));
      return called === null ? base : [...base, nameStyle(called)];
    },
  };

  function once(key: string, make: () => Style[]): Style[] {
    const before = made.get(key);
    if (before) return before;
    const styles = make();
    made.set(key, styles);
    return styles;
  }

  function outline(kind: keyof typeof kinds, isChosen: boolean): Style[] {
    const ground = isChosen ? { fill: new Fill({ color: colors.chosen }) } : {};
    return [
      new Style({ stroke: new Stroke({ color: colors.rim, width: 4 }) }),
      new Style({ ...ground, stroke: new Stroke({ color: kinds[kind], width: 2, lineDash: dashes[kind] }) }),
    ];
  }

  function dot(kind: keyof typeof kinds, isChosen: boolean): Style {
    return new Style({
      geometry: middleOf,
      image: new CircleStyle({
        radius: 6,
        declutterMode: 'none',
        fill: new Fill({ color: isChosen ? colors.chosen : colors.corner }),
        stroke: new Stroke({ color: kinds[kind], width: 3 }),
      }),
    });
  }

  function nameStyle(text: string): Style {
    return new Style({
      geometry: middleOf,
      text: new Text({ text, font, fill: nameFill, stroke: nameHalo, padding: [2, 4, 2, 4] }),
    });
  }
}

function middleOf(feature: FeatureLike): PointShape {
  return new PointShape(getCenter(feature.getGeometry()!.getExtent()));
}
