import type { PicturePosition } from './project-to-picture.ts';

/**
 * A point inside a field for its label: the centroid, or for a field such as a horseshoe whose centroid is outside, the
 * middle of the widest interval at the centroid's latitude.
 * @param ring closed outer ring in degrees.
 */
export function labelPoint(ring: readonly PicturePosition[]): PicturePosition {
  const centre = centroid(ring);
  const intervals = insideIntervals(ring, centre[1]);
  if (intervals.some(([from, to]) => from < centre[0] && centre[0] < to)) return centre;
  const [from, to] = intervals.reduce(
    (widestInterval, interval) => (width(interval) > width(widestInterval) ? interval : widestInterval),
    [centre[0], centre[0]],
  );
  return [(from + to) / 2, centre[1]];
}

/**
 * Centroid by the shoelace formula. Coordinates are relative to the first vertex, because small fields would
 * lose precision otherwise.
 */
function centroid(ring: readonly PicturePosition[]): PicturePosition {
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

/** Intervals inside the ring at one latitude, as [west, east] in degrees. */
function insideIntervals(ring: readonly PicturePosition[], latitude: number): [number, number][] {
  const crossings = edges(ring)
    .filter(([a, b]) => a[1] > latitude !== b[1] > latitude)
    .map(([a, b]) => a[0] + ((latitude - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    .toSorted((a, b) => a - b);
  const intervals: [number, number][] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) intervals.push([crossings[i]!, crossings[i + 1]!]);
  return intervals;
}

function edges(ring: readonly PicturePosition[]): [PicturePosition, PicturePosition][] {
  return ring.slice(1).map((end, i) => [ring[i]!, end]);
}

function width([from, to]: [number, number]): number {
  return to - from;
}
