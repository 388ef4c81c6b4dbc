type ClippedPoint = readonly [x: number, y: number];

export interface ClipBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Side {
  isInside: (point: ClippedPoint) => boolean;
  /** The point of a line on the side of the box. */
  cross: (from: ClippedPoint, to: ClippedPoint) => ClippedPoint;
}

const sidesOf = ({ left, top, right, bottom }: ClipBox): Side[] => {
  const atX =
    (x: number) =>
    ([x1, y1]: ClippedPoint, [x2, y2]: ClippedPoint): ClippedPoint => [
      x,
      y1 + ((y2 - y1) * (x - x1)) / (x2 - x1),
    ];
  const atY =
    (y: number) =>
    ([x1, y1]: ClippedPoint, [x2, y2]: ClippedPoint): ClippedPoint => [
      x1 + ((x2 - x1) * (y - y1)) / (y2 - y1),
      y,
    ];
  return [
    { isInside: ([x]) => x >= left, cross: atX(left) },
    { isInside: ([x]) => x <= right, cross: atX(right) },
    { isInside: ([, y]) => y >= top, cross: atY(top) },
    { isInside: ([, y]) => y <= bottom, cross: atY(bottom) },
  ];
};

/**
 * Clips a closed ring to a box (Sutherland and Hodgman, 1974). Parts that fall apart stay connected along the side of
 * the box, where nothing is drawn.
 */
export function clipRing(ring: readonly ClippedPoint[], box: ClipBox): ClippedPoint[] {
  return sidesOf(box).reduce<ClippedPoint[]>(
    (points, { isInside, cross }) =>
      points.flatMap((to, at) => {
        const from = points.at(at - 1)!;
        const isLeaving = isInside(from) !== isInside(to);
        return [...(isLeaving ? [cross(from, to)] : []), ...(isInside(to) ? [to] : [])];
      }),
    [...ring],
  );
}
