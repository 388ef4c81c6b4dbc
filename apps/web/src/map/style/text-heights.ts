import { textHeights } from 'ol/render/canvas.js';

const knownHeights: Record<string, number> = {};

// OpenLayers measures unknown heights on an element that it fills with HTML, which the page's Trusted Types policy forbids. It clears
// its measured heights when a font is loaded, but not those of the prototype.
Object.setPrototypeOf(textHeights, knownHeights);

/** Registers the line height of a font before the map draws text in it. */
export function registerTextHeight(font: string, pixels: number): void {
  knownHeights[font] = pixels;
}
