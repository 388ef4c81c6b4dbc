/** A raster's place on the ground, in metres of a UTM zone, north up. */
export interface Frame {
  west: number;
  north: number;
  /** Side of a pixel, metres. */
  pixel: number;
  columns: number;
  rows: number;
}

/** The same frame with `pixels` more on every side. */
export function widened(frame: Frame, pixels: number): Frame {
  const metres = frame.pixel * pixels;
  return {
    ...frame,
    west: frame.west - metres,
    north: frame.north + metres,
    columns: frame.columns + 2 * pixels,
    rows: frame.rows + 2 * pixels,
  };
}
