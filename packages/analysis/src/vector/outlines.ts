import { type Components, sideways } from './components.ts';
import type { Lattice } from './lattice.ts';

/** A corner of pixels: column and row of the pixel to its lower right. */
export type Corner = readonly [column: number, row: number];

/** Not closed, with at least four corners. */
export type Loop = Corner[];

export interface ComponentOutline {
  /** Counter-clockwise with north up. */
  outer: Loop;
  /** Clockwise. */
  holes: Loop[];
}

/** In columns or rows. A long side gets intermediate corners, because it is curved on a map other than the grid. */
const longestSide = 64;

/** Pixels to the left and right of the edge that leaves a corner to the east, south, west and north. */
const ahead = [
  { left: [0, -1], right: [0, 0] },
  { left: [0, 0], right: [-1, 0] },
  { left: [-1, 0], right: [-1, -1] },
  { left: [-1, -1], right: [0, -1] },
] as const;

/**
 * Outlines along pixel edges of components that are connected by sides: simple rings that touch each other at most in single corners.
 * Adjacent components share the corners of their common edge.
 */
export function outlinesOf(lattice: Lattice, components: Components): ComponentOutline[] {
  const loops: Loop[][] = components.labels.map(() => []);
  const walked = new Uint8Array(lattice.pixels.length);
  // Every outline runs east somewhere, below one of its pixels.
  for (let pixel = 0; pixel < walked.length; pixel++) {
    const component = components.of[pixel]!;
    const below = lattice.at(lattice.column(pixel), lattice.row(pixel) + 1);
    if (component < 0 || walked[pixel] === 1 || (below >= 0 && components.of[below] === component)) continue;
    loops[component]!.push(...apartAtPinches(walk({ lattice, components, walked }, pixel)));
  }
  return loops.map((of) => ({
    outer: of.find((loop) => turnOf(loop) > 0)!,
    holes: of.filter((loop) => turnOf(loop) < 0),
  }));
}

interface Walk {
  lattice: Lattice;
  components: Components;
  /** Set to 1 for pixels whose lower edge was traced. */
  walked: Uint8Array;
}

/** Traces a loop with the component on the left, from the lower edge of one of its pixels eastward. */
function walk({ lattice, components, walked }: Walk, first: number): Loop {
  const [startColumn, startRow] = [lattice.column(first), lattice.row(first) + 1];
  let [column, row, heading] = [startColumn, startRow, 0];
  const seen = ([right, down]: readonly [number, number]): number => {
    const pixel = lattice.at(column + right, row + down);
    return pixel < 0 ? -1 : components.of[pixel]!;
  };
  const own = components.of[first]!;
  const loop: Loop = [];
  do {
    const beside = seen(ahead[heading]!.right);
    if (heading === 0) walked[lattice.at(column, row - 1)] = 1;
    column += sideways[heading]![0];
    row += sideways[heading]![1];
    const [left, right] = [seen(ahead[heading]!.left), seen(ahead[heading]!.right)];
    // Left turns first, so that pixels connected by a corner only stay separate.
    const turn = left !== own ? 3 : right === own ? 1 : 0;
    const along = heading % 2 === 0 ? column : row;
    if (turn !== 0 || right !== beside || along % longestSide === 0) loop.push([column, row]);
    heading = (heading + turn) % 4;
  } while (column !== startColumn || row !== startRow || heading !== 0);
  return loop;
}

/** Splits a loop that visits a corner twice into two loops that touch there: an outline and a hole of it, or two holes. */
function apartAtPinches(loop: Loop): Loop[] {
  const apart: Loop[] = [];
  const open: Loop = [];
  const places = new Map<string, number>();
  for (const corner of loop) {
    const key = corner.join();
    const before = places.get(key);
    if (before !== undefined) {
      const closed = open.splice(before);
      for (const each of closed) places.delete(each.join());
      apart.push(closed);
    }
    places.set(key, open.push(corner) - 1);
  }
  return [...apart, open];
}

/** Twice the number of pixels inside; positive where the loop is counter-clockwise with north up. */
function turnOf(loop: Loop): number {
  let twice = 0;
  for (const [at, [column, row]] of loop.entries()) {
    const [nextColumn, nextRow] = loop[(at + 1) % loop.length]!;
    twice += row * nextColumn - column * nextRow;
  }
  return twice;
}
