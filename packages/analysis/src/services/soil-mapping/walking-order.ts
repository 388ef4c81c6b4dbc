type WalkingPoint = readonly [x: number, y: number];

const distanceBetween = (one: WalkingPoint, other: WalkingPoint): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1]);

/**
 * A short path through all points, starting at the westernmost: nearest neighbour first, then sections are reversed as
 * long as that makes it shorter (2-opt). Deterministic for the same points.
 */
export function walkingOrder<Item>(items: readonly Item[], positionOf: (one: Item) => WalkingPoint): Item[] {
  const remainingItems = items
    .map((one) => ({ one, point: positionOf(one) }))
    .toSorted((a, b) => a.point[0] - b.point[0] || a.point[1] - b.point[1]);
  const path = remainingItems.splice(0, 1);
  while (remainingItems.length > 0) {
    const currentPoint = path.at(-1)!.point;
    const nearest = remainingItems.reduce(
      (best, { point: place }, index) =>
        distanceBetween(currentPoint, place) < distanceBetween(currentPoint, remainingItems[best]!.point)
          ? index
          : best,
      0,
    );
    path.push(...remainingItems.splice(nearest, 1));
  }
  applyTwoOpt(path);
  return path.map(({ one }) => one);
}

/** Shortens an open path in place by 2-opt: sections are reversed until no reversal makes it shorter. */
function applyTwoOpt(path: { point: WalkingPoint }[]): void {
  const stepLength = (from: number, to: number): number =>
    to < path.length ? distanceBetween(path[from]!.point, path[to]!.point) : 0;
  const endLength = (from: number, to: number): number =>
    to + 1 < path.length ? distanceBetween(path[from]!.point, path[to + 1]!.point) : 0;
  for (let shorter = true; shorter; ) {
    shorter = false;
    for (let from = 0; from < path.length - 2; from++) {
      for (let to = from + 2; to < path.length; to++) {
        const currentLength = stepLength(from, from + 1) + stepLength(to, to + 1);
        const reversedLength = stepLength(from, to) + endLength(from + 1, to);
        if (reversedLength >= currentLength - 1e-9) continue;
        path.splice(from + 1, to - from, ...path.slice(from + 1, to + 1).toReversed());
        shorter = true;
      }
    }
  }
}
