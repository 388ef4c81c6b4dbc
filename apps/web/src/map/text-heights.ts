import { textHeights } from 'ol/render/canvas.js';

const known: Record<string, number> = {};

// OpenLayers measures unknown heights on an element that it fills with HTML, which the page's Trusted Types policy forbids. It clears
// its measured heights when a font is loaded, but not those of the prototype.
Object.setPrototypeOf(textHeights, known);

/** Registers the line height of a font before the map draws text in it. */
export function knowTextHeight(font: string, pixels: number): void {
  known[font] = pixels;
}
