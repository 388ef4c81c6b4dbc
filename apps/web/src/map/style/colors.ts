import { registerTextHeight } from './text-heights.ts';

/** Names of the colours that are drawn on the map's canvas. Each is a custom property in map.css. */
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
  /** Font families of texts on the canvas, as in CSS. */
  font: string;
  /** The user's text size in pixels. */
  rem: number;
};

/**
 * CSS font of a text on the canvas.
 * @param size in rem.
 */
export function canvasFont({ font, rem }: MapColors, fontWeight: number, size: number): string {
  const cssFont = `${fontWeight} ${size * rem}px ${font}`;
  registerTextHeight(cssFont, size * rem * 1.2);
  return cssFont;
}

/** Current colours of the theme. They are read from CSS, because a canvas cannot use custom properties. */
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
