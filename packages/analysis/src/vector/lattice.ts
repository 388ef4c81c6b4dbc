/** Neighbours of pixels that are positions in a grid: memory goes by the pixels and not by the box around them. */
export class Lattice {
  /** Positions in the grid, rising. */
  readonly pixels: Int32Array;
  readonly width: number;
  readonly #firstRow: number;
  /** By row from the first: where its pixels begin among `pixels`, and after the last row their end. */
  readonly #starts: Int32Array;

  /** @param width columns of the grid. */
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

  /** The pixel at a place of the grid; −1 where none is. */
  at(column: number, row: number): number {
    const at = row - this.#firstRow;
    if (column < 0 || column >= this.width || at < 0 || at >= this.#starts.length - 1) return -1;
    const position = row * this.width + column;
    let low = this.#starts[at]!;
    let high = this.#starts[at + 1]! - 1;
    // A row without gaps, as most are, is looked up at once.
    if (low <= high && this.pixels[high]! - this.pixels[low]! === high - low) {
      const pixel = low + position - this.pixels[low]!;
      return pixel >= low && pixel <= high ? pixel : -1;
    }
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.pixels[middle]!;
      if (found === position) return middle;
      if (found < position) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
