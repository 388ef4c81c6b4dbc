/** [x, y] in the map projection (EPSG:3857). */
export type Point = readonly [x: number, y: number];

/** An outline being drawn: its corners in order, and whether it is closed. */
export interface Pen {
  corners: readonly Point[];
  closed: boolean;
  /** The field of several outlines to which these corners belong; undefined if they are its only outline. */
  whole?: Whole;
}

/** A field of parts and holes, with the indices of the outline being edited. `parts` holds that outline as it was before. */
export interface Whole {
  parts: readonly (readonly (readonly Point[])[])[];
  part: number;
  ring: number;
}

export const restingPen: Pen = { corners: [], closed: false };

/**
 * Handles a press at `at`: on the first corner, or on the last one again, it closes the outline; elsewhere it adds a corner. On a closed
 * outline it starts a new one.
 * @param reach hit tolerance around a corner, in map units.
 */
export function press(pen: Pen, at: Point, reach: number): Pen {
  if (pen.closed) return { corners: [at], closed: false };
  const [first, last] = [pen.corners[0], pen.corners.at(-1)];
  const onLast = last !== undefined && near(last, at, reach);
  if (canClose(pen) && first && (onLast || near(first, at, reach))) return close(pen);
  return onLast ? pen : { corners: [...pen.corners, at], closed: false };
}

/** An outline needs three corners to be closed. */
export function canClose(pen: Pen): boolean {
  return !pen.closed && pen.corners.length >= 3;
}

/** Closes the outline; one with fewer than three corners is returned unchanged. */
export function close(pen: Pen): Pen {
  return canClose(pen) ? { ...pen, closed: true } : pen;
}

function near(a: Point, b: Point, reach: number): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1]) <= reach;
}
