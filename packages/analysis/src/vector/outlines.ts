import { type Components, sideways } from './components.ts';
import type { Lattice } from './lattice.ts';

/** A corner of pixels: column and row of the pixel below it to the right. */
export type Corner = readonly [column: number, row: number];

/** Open, at least four corners. */
export type Loop = Corner[];

export interface ComponentOutline {
  /** Counter-clockwise as seen with north above. */
  outer: Loop;
  /** Clockwise. */
  holes: Loop[];
}

/** Columns or rows. A long side has corners between its ends, as it is bent on another map than the grid's own. */
const longestSide = 64;

/** The pixels left and right of the edge that leaves a corner towards east, south, west and north. */
const ahead = [
  { left: [0, -1], right: [0, 0] },
  { left: [0, 0], right: [-1, 0] },
  { left: [-1, 0], right: [-1, -1] },
  { left: [-1, -1], right: [0, -1] },
] as const;

/**
 * Outlines along the pixels' edges, of components that hang together by their sides: simple rings that touch each other in single corners
 * at most. Two that share an edge share its corners.
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
  /** Takes 1 for the pixels whose lower edge was walked along. */
  walked: Uint8Array;
}

/** Around a component with it on the left, from the lower edge of one of its pixels eastward. */
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
    // To the left first: what hangs together by a corner alone is kept apart.
    const turn = left !== own ? 3 : right === own ? 1 : 0;
    const along = heading % 2 === 0 ? column : row;
    if (turn !== 0 || right !== beside || along % longestSide === 0) loop.push([column, row]);
    heading = (heading + turn) % 4;
  } while (column !== startColumn || row !== startRow || heading !== 0);
  return loop;
}

/** A loop that comes to a corner twice is two that touch there: an outline and a hole of it, or two holes. */
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

/** Twice the pixels inside; above 0 where the loop runs counter-clockwise with north above. */
function turnOf(loop: Loop): number {
  let twice = 0;
  for (const [at, [column, row]] of loop.entries()) {
    const [nextColumn, nextRow] = loop[(at + 1) % loop.length]!;
    twice += row * nextColumn - column * nextRow;
  }
  return twice;
}
