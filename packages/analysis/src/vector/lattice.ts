/** Neighbours of pixels at positions in a grid: memory grows with the pixels and not with their bounding box. */
export class Lattice {
  /** Ascending positions in the grid. */
  readonly pixels: Int32Array;
  readonly width: number;
  readonly #firstRow: number;
  /** Start of each row's pixels among `pixels`, from the first row; the last entry is the end. */
  readonly #starts: Int32Array;

  /** @param width number of columns in the grid. */
  constructor(pixels: Int32Array, width: number) {
    this.pixels = pixels;
    this.width = width;
    const rowOf = (position: number | undefined): number => Math.floor((position ?? 0) / width);
    this.#firstRow = rowOf(pixels[0]);
    const rows = pixels.length === 0 ? 0 : rowOf(pixels.at(-1)) - this.#firstRow + 1;
    this.#starts = new Int32Array(rows + 1);
    for (const position of pixels) this.#starts[rowOf(position) - this.#firstRow + 1]!++;
    for (let row = 0; row < rows; row++) this.#starts[row + 1]! += this.#starts[row]!;
  }

  column(pixel: number): number {
    return this.pixels[pixel]! % this.width;
  }

  row(pixel: number): number {
    return Math.floor(this.pixels[pixel]! / this.width);
  }

  /** The pixel at a column and row of the grid; −1 where there is none. */
  pixelAt(column: number, row: number): number {
    const rowIndex = row - this.#firstRow;
    if (column < 0 || column >= this.width || rowIndex < 0 || rowIndex >= this.#starts.length - 1) return -1;
    const position = row * this.width + column;
    let low = this.#starts[rowIndex]!;
    let high = this.#starts[rowIndex + 1]! - 1;
    // A row without gaps, the usual case, is indexed directly.
    if (low <= high && this.pixels[high]! - this.pixels[low]! === high - low) {
      const pixel = low + position - this.pixels[low]!;
      return pixel >= low && pixel <= high ? pixel : -1;
    }
    while (low <= high) {
      const middle = (low + high) >> 1;
      const candidate = this.pixels[middle]!;
      if (candidate === position) return middle;
      if (candidate < position) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
