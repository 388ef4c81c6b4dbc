/** Where the pixels of a file lie; plain data, so that threads can be told of it. */
export interface FileGrid {
  epsg: number;
  originX: number;
  originY: number;
  resolution: number;
  width: number;
  height: number;
}

/** Guards centres that fall on a pixel's edge by the rounding of a projection, a millionth of a pixel. */
const edgeTolerance = 1e-6;

/** With its fraction. */
export const columnOf = (file: Omit<FileGrid, 'epsg'>, easting: number): number =>
  (easting - file.originX) / file.resolution + edgeTolerance;

export const rowOf = (file: Omit<FileGrid, 'epsg'>, northing: number): number =>
  (file.originY - northing) / file.resolution + edgeTolerance;
