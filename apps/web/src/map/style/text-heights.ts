import { textHeights } from 'ol/render/canvas.js';

const knownHeights: Record<string, number> = {};

// OpenLayers measures unknown text heights with HTML, which the page's Trusted Types policy forbids. Known heights are
// in the prototype, because OpenLayers deletes its own entries when a font loads.
Object.setPrototypeOf(textHeights, knownHeights);

/** Registers the line height of a font in pixels before the map draws text in it. */
export function registerTextHeight(font: string, pixels: number): void {
  knownHeights[font] = pixels;
}
