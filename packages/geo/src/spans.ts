import type { Grid } from './grid.ts';
import type { Polygon, Position } from './polygon.ts';

/**
 * Calls `visit` for every run of pixels of a grid row whose centres lie inside the polygon (given in the grid's CRS, edges
 * straight there; even-odd over all its rings): columns `from` up to, not including, `to`.
 *
 * A centre exactly on an edge belongs to the land south or west of it: of fields that share an edge exactly one gets such a
 * pixel. The comparison is made in the CRS's own numbers, so the answer does not hang on which window of a grid is asked.
 * This is GDAL's rule for its polygon fill, but for one thing: GDAL also burns a horizontal lower edge that runs exactly along
 * a row of centres, and with it pixels that the field below holds too.
 */
export function visitSpans(
  polygon: Polygon,
  grid: Grid,
  visit: (row: number, from: number, to: number) => void,
): void {
  const { originY, resolution, height } = grid;
  const edges = polygon.flatMap(fallingEdges).map(([upper, lower]) => ({
    upper,
    lower,
    first: rowBelow(grid, upper[1]),
    end: rowBelow(grid, lower[1]),
  }));

  // Crossings row by row in one array: starts[row] up to starts[row + 1].
  const starts = new Uint32Array(height + 1);
  for (const { first, end } of edges) for (let row = first; row < end; row++) starts[row + 1]!++;
  for (let row = 0; row < height; row++) starts[row + 1]! += starts[row]!;
  const columns = new Int32Array(starts[height]!);
  const next = starts.slice(0, height);
  for (const { upper, lower, first, end } of edges) {
    for (let row = first; row < end; row++) {
      const y = originY - (row + 0.5) * resolution;
      // From the southern end, whichever way the ring runs: both owners of an edge must get the same number.
      const x = lower[0] + ((y - lower[1]) * (upper[0] - lower[0])) / (upper[1] - lower[1]);
      columns[next[row]!++] = columnRightOf(grid, x);
    }
  }

  for (let row = 0; row < height; row++) {
    const crossed = columns.subarray(starts[row], starts[row + 1]);
    if (crossed.length > 2) crossed.sort();
    else if (crossed.length === 2 && crossed[0]! > crossed[1]!) crossed.reverse();
    for (let pair = 0; pair + 1 < crossed.length; pair += 2) {
      const from = crossed[pair]!;
      const to = crossed[pair + 1]!;
      if (from < to) visit(row, from, to);
    }
  }
}

/** Edges as [upper end, lower end]; horizontal ones hold no centre of their own. */
function fallingEdges(ring: Position[]): [Position, Position][] {
  const edges: [Position, Position][] = [];
  for (let index = 1; index < ring.length; index++) {
    const from = ring[index - 1]!;
    const to = ring[index]!;
    if (from[1] > to[1]) edges.push([from, to]);
    else if (from[1] < to[1]) edges.push([to, from]);
  }
  return edges;
}

/** The first row, 0 to height, whose centres lie at y or below it. The quotient may be off by a rounding, the comparison is not. */
function rowBelow({ originY, resolution, height }: Grid, y: number): number {
  let row = Math.min(Math.max(Math.ceil((originY - y) / resolution - 0.5), 0), height);
  while (row > 0 && originY - (row - 0.5) * resolution <= y) row--;
  while (row < height && originY - (row + 0.5) * resolution > y) row++;
  return row;
}

/** The first column, 0 to width, whose centres lie right of x. */
function columnRightOf({ originX, resolution, width }: Grid, x: number): number {
  let column = Math.min(Math.max(Math.floor((x - originX) / resolution + 0.5), 0), width);
  while (column > 0 && originX + (column - 0.5) * resolution > x) column--;
  while (column < width && originX + (column + 0.5) * resolution <= x) column++;
  return column;
}
