/** Pixel grid of a file, as plain data that can be sent to worker threads. */
export interface FileGrid {
  epsg: number;
  originX: number;
  originY: number;
  resolution: number;
  width: number;
  height: number;
}

/**
 * Tolerance in pixels: a pixel centre on the edge of a file's pixel falls to the same side despite rounding in a
 * projection.
 */
const edgeTolerance = 1e-6;

/** Column of the file at an easting, with its fraction. */
export const columnOf = (file: Omit<FileGrid, 'epsg'>, easting: number): number =>
  (easting - file.originX) / file.resolution + edgeTolerance;

export const rowOf = (file: Omit<FileGrid, 'epsg'>, northing: number): number =>
  (file.originY - northing) / file.resolution + edgeTolerance;
