/** Georeferenced raster in metres of a UTM zone, north up. */
export interface Frame {
  west: number;
  north: number;
  /** Side of a pixel in metres. */
  pixel: number;
  columns: number;
  rows: number;
}

/** The frame extended by `pixels` on every side. */
export function extendFrame(frame: Frame, pixels: number): Frame {
  const metres = frame.pixel * pixels;
  return {
    ...frame,
    west: frame.west - metres,
    north: frame.north + metres,
    columns: frame.columns + 2 * pixels,
    rows: frame.rows + 2 * pixels,
  };
}
