import type { Position } from './project-to-picture.ts';

/**
 * A point inside a field for its label: the centroid if it is inside, otherwise the middle of the widest interval of the field
 * at the latitude of the centroid (the centroid of a horseshoe is outside).
 * @param ring closed outer ring, degrees.
 */
export function labelPoint(ring: readonly Position[]): Position {
  const centre = centroid(ring);
  const intervals = insideIntervals(ring, centre[1]);
  if (intervals.some(([from, to]) => from < centre[0] && centre[0] < to)) return centre;
  const [from, to] = intervals.reduce(
    (widest, interval) => (width(interval) > width(widest) ? interval : widest),
    [centre[0], centre[0]],
  );
  return [(from + to) / 2, centre[1]];
}

/** Centroid by the shoelace formula, relative to the first vertex so that small fields keep their digits. */
function centroid(ring: readonly Position[]): Position {
  const [originX, originY] = ring[0] ?? [0, 0];
  let [area, x, y] = [0, 0, 0];
  for (const [[x1, y1], [x2, y2]] of edges(ring)) {
    const [ax, ay, bx, by] = [x1 - originX, y1 - originY, x2 - originX, y2 - originY];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return area === 0 ? [originX, originY] : [originX + x / (3 * area), originY + y / (3 * area)];
}

/** Intervals of one latitude inside the ring, as [west, east]. */
function insideIntervals(ring: readonly Position[], latitude: number): [number, number][] {
  const crossings = edges(ring)
    .filter(([a, b]) => a[1] > latitude !== b[1] > latitude)
    .map(([a, b]) => a[0] + ((latitude - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    .toSorted((a, b) => a - b);
  const intervals: [number, number][] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) intervals.push([crossings[i]!, crossings[i + 1]!]);
  return intervals;
}

function edges(ring: readonly Position[]): [Position, Position][] {
  return ring.slice(1).map((end, i) => [ring[i]!, end]);
}

function width([from, to]: [number, number]): number {
  return to - from;
}
