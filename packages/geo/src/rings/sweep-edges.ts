import type { OpenRing } from './outline.ts';
import { edgesOf, type RingEdge } from './ring-edges.ts';

/**
 * Pairs of edges whose boxes intersect, including neighbours in a ring. Edges are swept by their western end, so that a
 * field of 1,000 corners compares each edge with its few neighbours; in the worst case every pair comes once (half a
 * million).
 */
export function* intersectingEdgePairs<L extends OpenRing>(
  outlines: readonly L[],
): Generator<[RingEdge<L>, RingEdge<L>]> {
  const edges = outlines.flatMap(edgesOf).sort((a, b) => a.west - b.west);
  const activeEdges: RingEdge<L>[] = [];
  for (const edge of edges) {
    let activeCount = 0;
    for (let slot = 0; slot < activeEdges.length; slot++) {
      const other = activeEdges[slot]!;
      if (other.east < edge.west) continue;
      activeEdges[activeCount++] = other;
      if (other.south <= edge.north && other.north >= edge.south) yield [other, edge];
    }
    activeEdges.length = activeCount;
    activeEdges.push(edge);
  }
}
