/** Where each of a list of pixels lies in a file; plain data, so that threads can be told of it. */
export type Places = GridPlaces | ListedPlaces;

/** A column of the grid lies in one column of the file, a row in one row: nothing is held by pixel. */
interface GridPlaces {
  /** Pixels of the list. */
  length: number;
  /** Positions in a grid so wide. */
  pixels: Int32Array;
  width: number;
  /** Of the file, by column and row of the grid; -1 where the file does not reach. */
  columnAt: Int32Array;
  rowAt: Int32Array;
}

interface ListedPlaces {
  length: number;
  /** By pixel; -1 where the file does not reach. */
  columns: Int32Array;
  rows: Int32Array;
}

export const listedPlaces = (columns: Int32Array, rows: Int32Array): Places => ({
  length: columns.length,
  columns,
  rows,
});

/** Column and row of the pixels from `from` to before `to`, to the start of two lists; -1 where the file does not reach. */
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
