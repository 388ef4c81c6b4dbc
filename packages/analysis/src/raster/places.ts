/** Coordinates of a list of pixels in a file, as plain data that can be sent to worker threads. */
export type Places = GridPlaces | ListedPlaces;

/** Separable coordinates: each column of the grid is in one column of the file, each row in one row, so nothing is stored by pixel. */
interface GridPlaces {
  /** Number of pixels in the list. */
  length: number;
  /** Positions in a grid of this width. */
  pixels: Int32Array;
  width: number;
  /** Column and row of the file, by column and row of the grid; -1 outside the file. */
  columnAt: Int32Array;
  rowAt: Int32Array;
}

interface ListedPlaces {
  length: number;
  /** By pixel; -1 outside the file. */
  columns: Int32Array;
  rows: Int32Array;
}

export const listedPlaces = (columns: Int32Array, rows: Int32Array): Places => ({
  length: columns.length,
  columns,
  rows,
});

/** Writes column and row of the pixels from `from` to before `to` to the start of two lists; -1 outside the file. */
export function writePlaces(
  places: Places,
  from: number,
  to: number,
  columns: Int32Array,
  rows: Int32Array,
): void {
  if ('columns' in places) {
    columns.set(places.columns.subarray(from, to));
    rows.set(places.rows.subarray(from, to));
    return;
  }
  const { pixels, width, columnAt, rowAt } = places;
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
