/** Coordinates of a list of pixels in a file, as plain data that can be sent to worker threads. */
export type PixelCoordinates = SeparableCoordinates | ListedCoordinates;

/**
 * Separable coordinates: each column of the grid is in one column of the file, each row in one row, so nothing is
 * stored by pixel.
 */
interface SeparableCoordinates {
  /** Number of pixels in the list. */
  length: number;
  /** Positions in a grid of this width. */
  pixels: Int32Array;
  width: number;
  /** Column and row of the file, by column and row of the grid; -1 outside the file. */
  columnAt: Int32Array;
  rowAt: Int32Array;
}

interface ListedCoordinates {
  length: number;
  /** Column and row of the file by pixel; -1 outside the file. */
  columns: Int32Array;
  rows: Int32Array;
}

export const listCoordinates = (columns: Int32Array, rows: Int32Array): PixelCoordinates => ({
  length: columns.length,
  columns,
  rows,
});

/** Writes column and row of the pixels from `from` to before `to` to the start of two lists; -1 outside the file. */
export function writeCoordinates(
  coordinates: PixelCoordinates,
  from: number,
  to: number,
  columns: Int32Array,
  rows: Int32Array,
): void {
  if ('columns' in coordinates) {
    columns.set(coordinates.columns.subarray(from, to));
    rows.set(coordinates.rows.subarray(from, to));
    return;
  }
  const { pixels, width, columnAt, rowAt } = coordinates;
  let [start, end, row] = [0, 0, -1];
  for (let i = from; i < to; i++) {
    const pixel = pixels[i]!;
    if (pixel >= end) {
      const y = Math.floor(pixel / width);
      start = y * width;
      end = start + width;
      row = rowAt[y]!;
    }
    const column = columnAt[pixel - start]!;
    columns[i - from] = row < 0 ? -1 : column;
    rows[i - from] = column < 0 ? -1 : row;
  }
}
