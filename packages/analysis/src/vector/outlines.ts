import { type ConnectedComponents, sideOffsets } from './components.ts';
import type { Lattice } from './lattice.ts';

/** A corner of pixels: column and row of the pixel to its lower right. */
export type Corner = readonly [column: number, row: number];

/** Corners of a loop: not closed, at least four. */
export type CornerLoop = Corner[];

export interface ComponentOutline {
  /** Outer loop, counter-clockwise with north up. */
  outer: CornerLoop;
  /** Holes, clockwise with north up. */
  holes: CornerLoop[];
}

/**
 * Max. length of a side in columns or rows. A longer side gets intermediate corners, because it is curved on another
 * map.
 */
const maxSideLength = 64;

/** Pixels to the left and right of the edge that leaves a corner to the east, south, west and north. */
const edgeSides = [
  { left: [0, -1], right: [0, 0] },
  { left: [0, 0], right: [-1, 0] },
  { left: [-1, 0], right: [-1, -1] },
  { left: [-1, -1], right: [0, -1] },
] as const;

/**
 * Outlines along pixel edges of components that are connected by sides: simple rings that touch each other at most in
 * single corners. Adjacent components share the corners of their common edge.
 */
export function outlinesOf(lattice: Lattice, components: ConnectedComponents): ComponentOutline[] {
  const loops: CornerLoop[][] = components.labels.map(() => []);
  const isTraced = new Uint8Array(lattice.pixels.length);
  // Every outline runs east somewhere, below one of its pixels.
  for (let pixel = 0; pixel < isTraced.length; pixel++) {
    const component = components.componentByPixel[pixel]!;
    const pixelBelow = lattice.pixelAt(lattice.column(pixel), lattice.row(pixel) + 1);
    if (
      component < 0 ||
      isTraced[pixel] === 1 ||
      (pixelBelow >= 0 && components.componentByPixel[pixelBelow] === component)
    )
      continue;
    loops[component]!.push(...splitAtPinches(traceLoop({ lattice, components, isTraced }, pixel)));
  }
  return loops.map((componentLoops) => ({
    outer: componentLoops.find((loop) => twiceSignedArea(loop) > 0)!,
    holes: componentLoops.filter((loop) => twiceSignedArea(loop) < 0),
  }));
}

interface TraceState {
  lattice: Lattice;
  components: ConnectedComponents;
  /** 1 for pixels whose lower edge was traced. */
  isTraced: Uint8Array;
}

/** Traces a loop with the component on the left, from the lower edge of one of its pixels eastward. */
function traceLoop({ lattice, components, isTraced }: TraceState, firstPixel: number): CornerLoop {
  const [startColumn, startRow] = [lattice.column(firstPixel), lattice.row(firstPixel) + 1];
  let [column, row, heading] = [startColumn, startRow, 0];
  const componentAt = ([right, down]: readonly [number, number]): number => {
    const pixel = lattice.pixelAt(column + right, row + down);
    return pixel < 0 ? -1 : components.componentByPixel[pixel]!;
  };
  const ownComponent = components.componentByPixel[firstPixel]!;
  const loop: CornerLoop = [];
  do {
    const previousRight = componentAt(edgeSides[heading]!.right);
    if (heading === 0) isTraced[lattice.pixelAt(column, row - 1)] = 1;
    column += sideOffsets[heading]![0];
    row += sideOffsets[heading]![1];
    const [left, right] = [componentAt(edgeSides[heading]!.left), componentAt(edgeSides[heading]!.right)];
    // Left turns first, so that pixels connected by a corner only stay separate.
    const turn = left !== ownComponent ? 3 : right === ownComponent ? 1 : 0;
    const position = heading % 2 === 0 ? column : row;
    if (turn !== 0 || right !== previousRight || position % maxSideLength === 0) loop.push([column, row]);
    heading = (heading + turn) % 4;
  } while (column !== startColumn || row !== startRow || heading !== 0);
  return loop;
}

/**
 * Splits a loop that visits a corner twice into two loops that touch there: an outline and a hole of it, or two holes.
 */
function splitAtPinches(loop: CornerLoop): CornerLoop[] {
  const loops: CornerLoop[] = [];
  const openLoop: CornerLoop = [];
  const indexByCorner = new Map<string, number>();
  for (const corner of loop) {
    const key = corner.join();
    const previousIndex = indexByCorner.get(key);
    if (previousIndex !== undefined) {
      const closedLoop = openLoop.splice(previousIndex);
      for (const each of closedLoop) indexByCorner.delete(each.join());
      loops.push(closedLoop);
    }
    indexByCorner.set(key, openLoop.push(corner) - 1);
  }
  return [...loops, openLoop];
}

/** Twice the number of pixels inside; positive where the loop is counter-clockwise with north up. */
function twiceSignedArea(loop: CornerLoop): number {
  let doubleArea = 0;
  for (const [index, [column, row]] of loop.entries()) {
    const [nextColumn, nextRow] = loop[(index + 1) % loop.length]!;
    doubleArea += row * nextColumn - column * nextRow;
  }
  return doubleArea;
}
