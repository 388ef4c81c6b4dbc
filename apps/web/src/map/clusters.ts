import type { Point } from './pen.ts';

/** What of a field decides whether it stands alone: where it is and how large, in map units. */
export interface Spot {
  id: string;
  at: Point;
  /** The longer side of its box. */
  across: number;
  hectares: number;
}

/** Fields that lie too near to one another to be told apart. */
export interface Cluster {
  ids: readonly string[];
  at: Point;
  hectares: number;
}

/** Pixels, as specified for clusters: the cells in which neighbours are looked for, how near counts, and how many it takes. */
const gridSize = 60;
const radius = 40;
const leastMembers = 2;

/** Pixels across from which a field is seen for itself, however near its neighbours are. */
const seenFrom = radius;

/**
 * Which fields stand together at this resolution (map units in a pixel): each joins the nearest cluster whose first field lies
 * within the radius, else begins one. The same fields in the same order always give the same clusters.
 */
export function clustersOf(spots: readonly Spot[], resolution: number): Cluster[] {
  const cell = gridSize * resolution;
  const reach = radius * resolution;
  const cells = new Map<string, Spot[][]>();
  const all: Spot[][] = [];
  for (const spot of spots) {
    if (spot.across >= seenFrom * resolution) continue;
    const [column, row] = [Math.floor(spot.at[0] / cell), Math.floor(spot.at[1] / cell)];
    const near = nearest(spot, around(cells, column, row), reach);
    if (near) {
      near.push(spot);
      continue;
    }
    const begun = [spot];
    all.push(begun);
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), begun]);
  }
  return all.filter((members) => members.length >= leastMembers).map(clusterOf);
}

function around(cells: ReadonlyMap<string, Spot[][]>, column: number, row: number): Spot[][] {
  const found: Spot[][] = [];
  for (let x = column - 1; x <= column + 1; x++)
    for (let y = row - 1; y <= row + 1; y++) found.push(...(cells.get(`${x} ${y}`) ?? []));
  return found;
}

function nearest({ at }: Spot, begun: readonly Spot[][], reach: number): Spot[] | null {
  let best: Spot[] | null = null;
  let least = reach;
  for (const members of begun) {
    const first = members[0]!.at;
    const distance = Math.hypot(first[0] - at[0], first[1] - at[1]);
    if (distance > least) continue;
    [best, least] = [members, distance];
  }
  return best;
}

function clusterOf(members: readonly Spot[]): Cluster {
  const mean = (axis: 0 | 1) => members.reduce((sum, { at }) => sum + at[axis], 0) / members.length;
  return {
    ids: members.map(({ id }) => id),
    at: [mean(0), mean(1)],
    hectares: members.reduce((sum, { hectares }) => sum + hectares, 0),
  };
}
