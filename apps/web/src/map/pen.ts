/** [x, y] in the units of the map's plane. */
export type Point = readonly [x: number, y: number];

/** An outline on its way: its corners in order, and whether the last side back to the first corner is drawn. */
export interface Pen {
  corners: readonly Point[];
  closed: boolean;
  /** The field that these corners are one outline of; without it they are all there is. */
  whole?: Whole;
}

/** A field of parts and holes, and which of its outlines is in hand. What that was before stands in `parts`. */
export interface Whole {
  parts: readonly (readonly (readonly Point[])[])[];
  part: number;
  ring: number;
}

export const restingPen: Pen = { corners: [], closed: false };

/**
 * A press at `at`. On the first corner, or a second time on the last one, it closes the outline; elsewhere it sets a
 * corner. On a closed outline it begins a new one.
 * @param reach how near counts as on a corner, in map units.
 */
export function press(pen: Pen, at: Point, reach: number): Pen {
  if (pen.closed) return { corners: [at], closed: false };
  const [first, last] = [pen.corners[0], pen.corners.at(-1)];
  const onLast = last !== undefined && near(last, at, reach);
  if (canClose(pen) && first && (onLast || near(first, at, reach))) return close(pen);
  return onLast ? pen : { corners: [...pen.corners, at], closed: false };
}

/** Three corners make an outline. */
export function canClose(pen: Pen): boolean {
  return !pen.closed && pen.corners.length >= 3;
}

/** Draws the last side; an outline of fewer than three corners stays as it is. */
export function close(pen: Pen): Pen {
  return canClose(pen) ? { ...pen, closed: true } : pen;
}

function near(a: Point, b: Point, reach: number): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1]) <= reach;
}
