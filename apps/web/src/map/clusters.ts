import type { Point } from './pen.ts';

/** A field as clustering sees it: its position and its size, in map units. */
export interface Spot {
  id: string;
  at: Point;
  /** The longer side of its bounding box. */
  across: number;
  hectares: number;
}

/** Fields that are too close to one another to be told apart. */
export interface Cluster {
  ids: readonly string[];
  at: Point;
  hectares: number;
}

/** Pixels, as specified for clusters: the grid in which neighbours are searched, the maximum distance, and the minimum number of fields. */
const gridSize = 60;
const radius = 40;
const leastMembers = 2;

/** Size in pixels from which a field is drawn by itself, however near its neighbours are. */
const seenFrom = radius;

/** Distance between two clusters' centres at which their discs touch, in map units, by their numbers of fields. */
export type DiscDistance = (count: number, otherCount: number) => number;

/**
 * Clusters fields at this resolution (map units per pixel): each joins the nearest cluster whose first field is within the radius, or
 * starts one. Clusters whose discs would overlap are merged. Deterministic for the same fields in the same order.
 */
export function clustersOf(
  spots: readonly Spot[],
  resolution: number,
  discDistance: DiscDistance = () => 0,
): Cluster[] {
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
  const clusters = all.filter((members) => members.length >= leastMembers).map(clusterOf);
  return mergeOverlapping(clusters, discDistance);
}

/** Merges clusters on a grid: the size of discs has a limit, so only clusters in neighbouring cells can touch. */
function mergeOverlapping(clusters: readonly Cluster[], discDistance: DiscDistance): Cluster[] {
  const cell = discDistance(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  if (cell === 0) return [...clusters];
  const cells = new Map<string, Cluster[]>();
  const columnAndRow = ({ at }: Cluster) => [Math.floor(at[0] / cell), Math.floor(at[1] / cell)] as const;
  const overlapping = (cluster: Cluster) =>
    around(cells, ...columnAndRow(cluster)).find(
      ({ at, ids }) =>
        Math.hypot(at[0] - cluster.at[0], at[1] - cluster.at[1]) <
        discDistance(ids.length, cluster.ids.length),
    );
  const merged = new Set<Cluster>();
  for (const cluster of clusters) {
    let current = cluster;
    for (let other = overlapping(current); other; other = overlapping(current)) {
      const key = columnAndRow(other).join(' ');
      cells.set(
        key,
        cells.get(key)!.filter((member) => member !== other),
      );
      merged.delete(other);
      current = merge(other, current);
    }
    const key = columnAndRow(current).join(' ');
    cells.set(key, [...(cells.get(key) ?? []), current]);
    merged.add(current);
  }
  return [...merged];
}

function merge(one: Cluster, other: Cluster): Cluster {
  const share = one.ids.length / (one.ids.length + other.ids.length);
  const between = (axis: 0 | 1) => one.at[axis] * share + other.at[axis] * (1 - share);
  return {
    ids: [...one.ids, ...other.ids],
    at: [between(0), between(1)],
    hectares: one.hectares + other.hectares,
  };
}

function around<T>(cells: ReadonlyMap<string, T[]>, column: number, row: number): T[] {
  const found: T[] = [];
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
