export interface ScreenSize {
  width: number;
  height: number;
}

/** A box on the map, in pixels from the upper left corner of the map. */
export interface ScreenBox extends ScreenSize {
  left: number;
  top: number;
}

export const overlaps = (a: ScreenBox, b: ScreenBox): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;
