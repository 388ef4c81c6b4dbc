/**
 * Fill states of a mosaic pixel. A value of `firstLayer` or more means that the pixel is filled, and by which layer.
 */
export const stateEmpty = 0;
export const stateNoIndex = 1;
export const firstLayer = 2;

/** Fill state by pixel of a mosaic; in one byte where the number of scenes in its pass allows it, else in two. */
export type PixelStates = Uint8Array | Uint16Array;
