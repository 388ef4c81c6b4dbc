import type { OpenRing } from '../rings/outline.ts';
import type { RingEdge } from '../rings/ring-edges.ts';
import type { PreparedPolygon } from './shape.ts';

type LoopEdge = RingEdge<OpenRing>;

/**
 * Pairs of sides, one of each shape, whose boxes intersect. Sweeps the sides by their western ends, so that each is
 * compared with few.
 */
export function* edgePairs(a: PreparedPolygon, b: PreparedPolygon): Generator<[LoopEdge, LoopEdge]> {
  const sides = [
    ...edgesWithin(a, b).map((edge) => ({ edge, isFirst: true })),
    ...edgesWithin(b, a).map((edge) => ({ edge, isFirst: false })),
  ].sort((x, y) => x.edge.west - y.edge.west);
  const activeEdges = { first: [] as LoopEdge[], second: [] as LoopEdge[] };
  for (const { edge, isFirst } of sides) {
    const oppositeEdges = isFirst ? activeEdges.second : activeEdges.first;
    let activeCount = 0;
    for (const otherEdge of oppositeEdges) {
      if (otherEdge.east < edge.west) continue;
      oppositeEdges[activeCount++] = otherEdge;
      if (otherEdge.south > edge.north || otherEdge.north < edge.south) continue;
      yield isFirst ? [edge, otherEdge] : [otherEdge, edge];
    }
    oppositeEdges.length = activeCount;
    (isFirst ? activeEdges.first : activeEdges.second).push(edge);
  }
}

/** Sides of a shape that reach the box of the other one: of a country border only the few along the field. */
function edgesWithin(
  { edges }: PreparedPolygon,
  { box: [west, south, east, north] }: PreparedPolygon,
): LoopEdge[] {
  return edges.filter(
    (edge) => edge.west <= east && edge.east >= west && edge.south <= north && edge.north >= south,
  );
}
