import type { MultiPolygon, Position, Ring } from './polygon.ts';

/**
 * A text that is equal for two fields in normal form if and only if their outlines are equal. The first corner of rings
 * and the order of parts and holes do not matter.
 */
export function outlineKey(parts: MultiPolygon): string {
  return parts
    .map(([outer, ...holes]) => [ringKey(outer!), ...holes.map(ringKey).sort()].join('/'))
    .sort()
    .join('|');
}

function ringKey(ring: Ring): string {
  const corners = ring.slice(0, -1);
  const first = corners.reduce(
    (smallestIndex, corner, index) => (isBefore(corner, corners[smallestIndex]!) ? index : smallestIndex),
    0,
  );
  return [...corners.slice(first), ...corners.slice(0, first)].join();
}

function isBefore(a: Position, b: Position): boolean {
  return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
}
