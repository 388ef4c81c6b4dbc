export interface Size {
  width: number;
  height: number;
}

/** A box in pixels, from the upper left corner of the map. */
export interface Box extends Size {
  left: number;
  top: number;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;
