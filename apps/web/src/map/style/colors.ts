import { registerTextHeight } from './text-heights.ts';

/** Colours drawn on the map's canvas, by the names of their custom properties in map.css. */
const colorNames = [
  'land',
  'border',
  'grid',
  'fill',
  'edge',
  'refused',
  'corner',
  'rim',
  'ink',
  'halo',
  'country-name',
  'place-name',
  'restricted-fill',
  'restricted-edge',
  'chosen',
  'repaired',
  'quiet',
  'cluster',
  'on-cluster',
] as const;

export type MapColors = Record<(typeof colorNames)[number], string> & {
  /** Font families. */
  font: string;
  /** The user's text size in pixels. */
  rem: number;
};

/** A CSS font string for the canvas, with the size in rem. */
export function canvasFont({ font, rem }: MapColors, weight: number, size: number): string {
  const cssFont = `${weight} ${size * rem}px ${font}`;
  registerTextHeight(cssFont, size * rem * 1.2);
  return cssFont;
}

/** Current colours of the theme: a canvas cannot read custom properties itself. */
export function readColors(element: HTMLElement): MapColors {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--map-${name})`;
    return getComputedStyle(probe).color;
  };
  const colors = Object.fromEntries(colorNames.map((name) => [name, read(name)])) as Record<
    (typeof colorNames)[number],
    string
  >;
  probe.remove();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { ...colors, font: getComputedStyle(element).fontFamily, rem };
}
