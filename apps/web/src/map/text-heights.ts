import { textHeights } from 'ol/render/canvas.js';

const known: Record<string, number> = {};

// Where a height is not known, OpenLayers measures it on an element that it fills with HTML, which the page's policy for
// trusted types forbids. It forgets what it has measured when a font arrives, but not what stands behind that.
Object.setPrototypeOf(textHeights, known);

/** Tells the map how high the lines of a font are before text is drawn in it. */
export function knowTextHeight(font: string, pixels: number): void {
  known[font] = pixels;
}
