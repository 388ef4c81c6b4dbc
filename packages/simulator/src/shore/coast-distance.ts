import { coastIndex, isLandByAtlas, visitSquares } from './coast-index.ts';
import { type LocalGeodesy, metresPerDegree } from './local-ground.ts';

/**
 * Numbers per coast edge near a frame: start, run, length, distance in metres to the centre of the frame, size of the
 * ring.
 */
const numbersPerEdge = 7;

/** Distances to the coast of the atlas, for points of a frame. */
export interface CoastDistance {
  /** Distance in metres from the centre of the frame to the nearest edge, `Infinity` if none is near. */
  nearest: number;
  /** Distance in metres to the nearest edge, positive on land; capped at `maxM`. */
  signedDistance(lng: number, lat: number, maxM: number): number;
  /** Size in metres (square root of the area) of the land whose edge the last `signed` found, `Infinity` for none. */
  ringSize(): number;
  /**
   * Effective distance in metres to the coast, which is that of a straight coast with the same influence; `Infinity`
   * from `maxM`. It is shorter within bays and, unlike the distance to the nearest edge, has no creases halfway between
   * two coasts.
   */
  effectiveDistance(lng: number, lat: number): number;
}

function edgesAround(ground: LocalGeodesy, maxM: number): Float64Array {
  const { coast, starts, edges } = coastIndex();
  const [lng, lat] = ground.centre;
  const maxDistance = maxM + ground.radiusM;
  const latDegrees = maxDistance / metresPerDegree;
  const lngDegrees = latDegrees / Math.max(0.05, Math.cos(((Math.abs(lat) + latDegrees) * Math.PI) / 180));
  const seenEdges = new Set<number>();
  const found: number[] = [];
  const [a, b] = [new Float64Array(2), new Float64Array(2)];
  visitSquares([lng - lngDegrees, lat - latDegrees, lng + lngDegrees, lat + latDegrees], (square) => {
    for (let k = starts[square]!; k < starts[square + 1]!; k++) {
      const edge = edges[k]!;
      if (seenEdges.has(edge)) continue;
      seenEdges.add(edge);
      const [ax, ay, bx, by] = coast.edgeEnds.subarray(edge * 4, edge * 4 + 4);
      ground.toLocal(ax!, ay!, a);
      ground.toLocal(bx!, by!, b);
      const [edgeX, edgeY] = [b[0]! - a[0]!, b[1]! - a[1]!];
      const distance = Math.sqrt(squaredDistance(a[0]!, a[1]!, edgeX, edgeY));
      if (distance > maxDistance) continue;
      found.push(a[0]!, a[1]!, edgeX, edgeY, Math.hypot(edgeX, edgeY), distance, coast.size[edge]!);
    }
  });
  return Float64Array.from(found);
}

/** Squared distance from the origin to a segment. */
function squaredDistance(startX: number, startY: number, edgeX: number, edgeY: number): number {
  const length = edgeX * edgeX + edgeY * edgeY;
  const fraction = length === 0 ? 0 : Math.max(0, Math.min(1, -(startX * edgeX + startY * edgeY) / length));
  const x = startX + fraction * edgeX;
  const y = startY + fraction * edgeY;
  return x * x + y * y;
}

export function coastDistance(ground: LocalGeodesy, maxM: number): CoastDistance {
  const edges = edgesAround(ground, maxM);
  const localPoint = new Float64Array(2);
  let size = Number.POSITIVE_INFINITY;
  let nearestDistance = Number.POSITIVE_INFINITY;
  for (let e = 0; e < edges.length; e += numbersPerEdge)
    nearestDistance = Math.min(nearestDistance, edges[e + 5]!);
  return {
    nearest: nearestDistance,
    ringSize: () => size,
    signedDistance(lng, lat, most) {
      ground.toLocal(lng, lat, localPoint);
      const [x, y] = [localPoint[0]!, localPoint[1]!];
      const maxEdgeDistance = most + ground.radiusM;
      let best = most * most;
      size = Number.POSITIVE_INFINITY;
      for (let e = 0; e < edges.length; e += numbersPerEdge) {
        if (edges[e + 5]! > maxEdgeDistance) continue;
        const squaredEdgeDistance = squaredDistance(
          edges[e]! - x,
          edges[e + 1]! - y,
          edges[e + 2]!,
          edges[e + 3]!,
        );
        if (squaredEdgeDistance >= best) continue;
        best = squaredEdgeDistance;
        size = edges[e + 6]!;
      }
      return isLandByAtlas(lng, lat) ? Math.sqrt(best) : -Math.sqrt(best);
    },
    effectiveDistance(lng, lat) {
      ground.toLocal(lng, lat, localPoint);
      const [x, y] = [localPoint[0]!, localPoint[1]!];
      const minStrength = 1 / maxM ** 4;
      let sum = 0;
      for (let e = 0; e < edges.length; e += numbersPerEdge) {
        const squaredEdgeDistance = squaredDistance(
          edges[e]! - x,
          edges[e + 1]! - y,
          edges[e + 2]!,
          edges[e + 3]!,
        );
        const strength = 1 / (squaredEdgeDistance * squaredEdgeDistance) - minStrength;
        if (strength > 0) sum += edges[e + 4]! * strength;
      }
      // For a straight coast at distance d the sum is π / (2 d³).
      return ((2 / Math.PI) * sum) ** (-1 / 3);
    },
  };
}
