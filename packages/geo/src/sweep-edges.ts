import { type Edge, edgesOf } from './edges.ts';
import type { Loop } from './outline.ts';

/**
 * Pairs of edges whose boxes intersect, including neighbours in a ring. Edges are swept by their western end, so that a
 * field of 1,000 corners compares each edge with its few neighbours; in the worst case every pair comes once (half a
 * million).
 */
export function* sweepEdges<Of extends Loop>(outlines: readonly Of[]): Generator<[Edge<Of>, Edge<Of>]> {
  const edges = outlines.flatMap(edgesOf).sort((one, other) => one.west - other.west);
  const open: Edge<Of>[] = [];
  for (const edge of edges) {
    let count = 0;
    for (let slot = 0; slot < open.length; slot++) {
      const other = open[slot]!;
      if (other.east < edge.west) continue;
      open[count++] = other;
      if (other.south <= edge.north && other.north >= edge.south) yield [other, edge];
    }
    open.length = count;
    open.push(edge);
  }
}
