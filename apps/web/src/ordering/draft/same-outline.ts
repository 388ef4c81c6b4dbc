import type { Position } from '@furrow/geo/rings/polygon';

/** Tolerance in degrees, about a decimetre, by which a corner may move when a stored outline is drawn again. */
const tolerance = 1e-6;

/** True if two closed rings have the same corners. Their start and direction may differ. */
export function isSameOutline(one: readonly Position[], other: readonly Position[]): boolean {
  const corners = one.slice(0, -1);
  const others = other.slice(0, -1);
  const [first] = corners;
  if (!first || corners.length !== others.length) return false;
  return [others, others.toReversed()].some((candidateRing) => {
    const start = candidateRing.findIndex((corner) => isNear(corner, first));
    const from = [...candidateRing.slice(start), ...candidateRing.slice(0, start)];
    return start >= 0 && corners.every((corner, index) => isNear(corner, from[index]!));
  });
}

function isNear([lng, lat]: Position, [otherLng, otherLat]: Position): boolean {
  return Math.abs(lng - otherLng) < tolerance && Math.abs(lat - otherLat) < tolerance;
}
