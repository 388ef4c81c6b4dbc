import type { Polygon, Position } from '../rings/polygon.ts';
import type { Grid } from './grid.ts';

/**
 * Calls `visit` for every run of pixels in a grid row whose centres are inside the polygon (given in the grid's CRS,
 * with straight edges there; even-odd over all its rings): columns `from` (inclusive) to `to` (exclusive).
 *
 * A centre exactly on an edge belongs to the side south or west of it, so that of two fields that share an edge exactly
 * one gets the pixel. Coordinates are compared in the CRS, so the result does not depend on the window of the grid.
 * This is GDAL's polygon fill rule with one exception: GDAL also burns a horizontal lower edge that runs exactly along
 * a row of centres, and so pixels that the field below contains too.
 */
export function visitSpans(
  polygon: Polygon,
  grid: Grid,
  visit: (row: number, from: number, to: number) => void,
): void {
  const { originY, resolution, height } = grid;
  const edges = polygon.flatMap(downwardEdges).map(([upper, lower]) => ({
    upper,
    lower,
    firstRow: firstRowAtOrBelow(grid, upper[1]),
    endRow: firstRowAtOrBelow(grid, lower[1]),
  }));

  // Crossings of all rows in one array: those of a row are from starts[row] to starts[row + 1].
  const starts = new Uint32Array(height + 1);
  for (const { firstRow, endRow } of edges) for (let row = firstRow; row < endRow; row++) starts[row + 1]!++;
  for (let row = 0; row < height; row++) starts[row + 1]! += starts[row]!;
  const columns = new Int32Array(starts[height]!);
  const nextSlot = starts.slice(0, height);
  for (const { upper, lower, firstRow, endRow } of edges) {
    for (let row = firstRow; row < endRow; row++) {
      const y = originY - (row + 0.5) * resolution;
      // x is computed from the southern end in either ring direction, because both fields that share an edge must get
      // the same number.
      const x = lower[0] + ((y - lower[1]) * (upper[0] - lower[0])) / (upper[1] - lower[1]);
      columns[nextSlot[row]!++] = firstColumnRightOf(grid, x);
    }
  }

  for (let row = 0; row < height; row++) {
    const crossings = columns.subarray(starts[row], starts[row + 1]);
    if (crossings.length > 2) crossings.sort();
    else if (crossings.length === 2 && crossings[0]! > crossings[1]!) crossings.reverse();
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = crossings[pair]!;
      const to = crossings[pair + 1]!;
      if (from < to) visit(row, from, to);
    }
  }
}

/** Edges as [upper end, lower end], without horizontal ones, which contain no centre. */
function downwardEdges(ring: Position[]): [Position, Position][] {
  const edges: [Position, Position][] = [];
  for (let index = 1; index < ring.length; index++) {
    const from = ring[index - 1]!;
    const to = ring[index]!;
    if (from[1] > to[1]) edges.push([from, to]);
    else if (from[1] < to[1]) edges.push([to, from]);
  }
  return edges;
}

/**
 * First row, 0 to height, whose centres are at y or below. The quotient may be off by rounding, the comparison is not.
 */
function firstRowAtOrBelow({ originY, resolution, height }: Grid, y: number): number {
  let row = Math.min(Math.max(Math.ceil((originY - y) / resolution - 0.5), 0), height);
  while (row > 0 && originY - (row - 0.5) * resolution <= y) row--;
  while (row < height && originY - (row + 0.5) * resolution > y) row++;
  return row;
}

/** First column, 0 to width, whose centres are right of x. */
function firstColumnRightOf({ originX, resolution, width }: Grid, x: number): number {
  let column = Math.min(Math.max(Math.floor((x - originX) / resolution + 0.5), 0), width);
  while (column > 0 && originX + (column - 0.5) * resolution > x) column--;
  while (column < width && originX + (column + 0.5) * resolution <= x) column++;
  return column;
}
