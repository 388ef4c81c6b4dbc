import type { Edge } from './edges.ts';
import type { Loop } from './outline.ts';
import type { Shape } from './shape.ts';

type Side = Edge<Loop>;

/**
 * Pairs of sides, one of each shape, whose boxes intersect. Sweeps the sides by their western ends, so that each is
 * compared with few.
 */
export function* meetingEdges(one: Shape, other: Shape): Generator<[Side, Side]> {
  const sides = [
    ...edgesWithin(one, other).map((edge) => ({ edge, isFirst: true })),
    ...edgesWithin(other, one).map((edge) => ({ edge, isFirst: false })),
  ].sort((before, after) => before.edge.west - after.edge.west);
  const open = { first: [] as Side[], second: [] as Side[] };
  for (const { edge, isFirst } of sides) {
    const opposite = isFirst ? open.second : open.first;
    let kept = 0;
    for (const against of opposite) {
      if (against.east < edge.west) continue;
      opposite[kept++] = against;
      if (against.south > edge.north || against.north < edge.south) continue;
      yield isFirst ? [edge, against] : [against, edge];
    }
    opposite.length = kept;
    (isFirst ? open.first : open.second).push(edge);
  }
}

/** Sides of a shape that reach the box of the other one: of a country border only the few along the field. */
function edgesWithin({ edges }: Shape, { box: [west, south, east, north] }: Shape): Side[] {
  return edges.filter(
    (edge) => edge.west <= east && edge.east >= west && edge.south <= north && edge.north >= south,
  );
}
