import type { MultiPolygon, Position, Ring } from './polygon.ts';

/**
 * A text that is equal for two fields in normal form if and only if their outlines are equal, whatever the first corner
 * of their rings and the order of parts and holes.
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
    (least, corner, index) => (isBefore(corner, corners[least]!) ? index : least),
    0,
  );
  return [...corners.slice(first), ...corners.slice(0, first)].join();
}

function isBefore(one: Position, other: Position): boolean {
  return one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);
}
