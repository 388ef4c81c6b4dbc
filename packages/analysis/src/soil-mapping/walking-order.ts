type Place = readonly [x: number, y: number];

const between = (one: Place, other: Place): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

/**
 * A short path through all points, starting at the westernmost: nearest neighbour first, then sections are reversed as long as that
 * makes it shorter (2-opt). Deterministic for the same points.
 */
export function walkingOrder<Of>(of: readonly Of[], placeOf: (one: Of) => Place): Of[] {
  const left = of
    .map((one) => ({ one, place: placeOf(one) }))
    .toSorted((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1]);
  const way = left.splice(0, 1);
  while (left.length > 0) {
    const here = way.at(-1)!.place;
    const nearest = left.reduce(
      (best, { place }, at) => (between(here, place) < between(here, left[best]!.place) ? at : best),
      0,
    );
    way.push(...left.splice(nearest, 1));
  }
  untangle(way);
  return way.map(({ one }) => one);
}

/** 2-opt for an open path. */
function untangle(way: { place: Place }[]): void {
  const step = (from: number, to: number): number =>
    to < way.length ? between(way[from]!.place, way[to]!.place) : 0;
  const ends = (from: number, to: number): number =>
    to + 1 < way.length ? between(way[from]!.place, way[to + 1]!.place) : 0;
  for (let shorter = true; shorter; ) {
    shorter = false;
    for (let from = 0; from < way.length - 2; from++) {
      for (let to = from + 2; to < way.length; to++) {
        const now = step(from, from + 1) + step(to, to + 1);
        const turned = step(from, to) + ends(from + 1, to);
        if (turned >= now - 1e-9) continue;
        way.splice(from + 1, to - from, ...way.slice(from + 1, to + 1).toReversed());
        shorter = true;
      }
    }
  }
}
