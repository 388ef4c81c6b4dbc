/** Of a pixel of a canvas; from `firstLayer` on it is filled, by that layer. */
export const empty = 0;
export const withoutIndex = 1;
export const firstLayer = 2;

/** By pixel of a canvas; of as few bytes as the scenes of its pass take. */
export type States = Uint8Array | Uint16Array;
