import type { MapPoint } from '../geometry/outline-draft.ts';

/** Position and size of a field for clustering, in map units. */
export interface FieldPoint {
  id: string;
  center: MapPoint;
  /** Longer side of the field's bounding box, in map units. */
  size: number;
  hectares: number;
}

/** Fields that are too near to one another to be distinguished on the map. */
export interface Cluster {
  ids: readonly string[];
  center: MapPoint;
  hectares: number;
}

/** When fields are near or small enough for a cluster, in pixels. */
export interface ClusterLimits {
  /** Cell size of the grid in which neighbours are searched; at least the radius. */
  gridSize: number;
  /** Maximum distance between a field and the first field of its cluster. */
  radius: number;
  /** Size from which a field is never part of a cluster. */
  minOutlineSize: number;
}

/** Specified limits, which keep outlines apart that can be pressed one by one. */
export const specifiedLimits: ClusterLimits = { gridSize: 60, radius: 40, minOutlineSize: 40 };
/** Limits for fields in colours, which are to be seen even where they are small: only dots are clustered. */
export const coloredFieldLimits: ClusterLimits = { gridSize: 60, radius: 20, minOutlineSize: 10 };
/** Specified minimum number of fields in a cluster. */
const minMembers = 2;

/** Distance in map units between the centres of two clusters at which their discs touch, by their numbers of fields. */
export type DiscDistance = (count: number, otherCount: number) => number;

/**
 * Clusters fields: each joins the nearest cluster whose first field is within the radius, or starts a new one. Clusters
 * whose discs would overlap are merged; equal input gives equal clusters.
 * @param resolution map units per pixel.
 */
export function clustersOf(
  fieldPoints: readonly FieldPoint[],
  resolution: number,
  discDistance: DiscDistance = () => 0,
  { gridSize, radius, minOutlineSize }: ClusterLimits = specifiedLimits,
): Cluster[] {
  const cellSize = gridSize * resolution;
  const maxDistance = radius * resolution;
  const cells = new Map<string, FieldPoint[][]>();
  const groups: FieldPoint[][] = [];
  for (const spot of fieldPoints) {
    if (spot.size >= minOutlineSize * resolution) continue;
    const [column, row] = [Math.floor(spot.center[0] / cellSize), Math.floor(spot.center[1] / cellSize)];
    const nearestGroup = nearest(spot, itemsAround(cells, column, row), maxDistance);
    if (nearestGroup) {
      nearestGroup.push(spot);
      continue;
    }
    const group = [spot];
    groups.push(group);
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), group]);
  }
  const clusters = groups.filter((members) => members.length >= minMembers).map(clusterOf);
  return mergeOverlapping(clusters, discDistance);
}

/**
 * Merges clusters whose discs overlap. Their size has a limit, so only clusters in neighbouring
 * cells of a grid are compared.
 */
function mergeOverlapping(clusters: readonly Cluster[], discDistance: DiscDistance): Cluster[] {
  const cellSize = discDistance(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  if (cellSize === 0) return [...clusters];
  const cells = new Map<string, Cluster[]>();
  const columnAndRow = ({ center }: Cluster) =>
    [Math.floor(center[0] / cellSize), Math.floor(center[1] / cellSize)] as const;
  const findOverlapping = (cluster: Cluster) =>
    itemsAround(cells, ...columnAndRow(cluster)).find(
      ({ center, ids }) =>
        Math.hypot(center[0] - cluster.center[0], center[1] - cluster.center[1]) <
        discDistance(ids.length, cluster.ids.length),
    );
  const mergedClusters = new Set<Cluster>();
  for (const cluster of clusters) {
    let current = cluster;
    for (let other = findOverlapping(current); other; other = findOverlapping(current)) {
      const key = columnAndRow(other).join(' ');
      cells.set(
        key,
        cells.get(key)!.filter((member) => member !== other),
      );
      mergedClusters.delete(other);
      current = mergeClusters(other, current);
    }
    const key = columnAndRow(current).join(' ');
    cells.set(key, [...(cells.get(key) ?? []), current]);
    mergedClusters.add(current);
  }
  return [...mergedClusters];
}

function mergeClusters(one: Cluster, other: Cluster): Cluster {
  const share = one.ids.length / (one.ids.length + other.ids.length);
  const weightedMean = (axis: 0 | 1) => one.center[axis] * share + other.center[axis] * (1 - share);
  return {
    ids: [...one.ids, ...other.ids],
    center: [weightedMean(0), weightedMean(1)],
    hectares: one.hectares + other.hectares,
  };
}

/** The most frequent of the colours; undefined if there are none. */
export function commonColor(colors: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const color of colors) if (color !== undefined) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts].toSorted(([, count], [, otherCount]) => otherCount - count)[0]?.[0];
}

function itemsAround<T>(cells: ReadonlyMap<string, T[]>, column: number, row: number): T[] {
  const found: T[] = [];
  for (let x = column - 1; x <= column + 1; x++)
    for (let y = row - 1; y <= row + 1; y++) found.push(...(cells.get(`${x} ${y}`) ?? []));
  return found;
}

function nearest(
  { center }: FieldPoint,
  groups: readonly FieldPoint[][],
  maxDistance: number,
): FieldPoint[] | null {
  let best: FieldPoint[] | null = null;
  let bestDistance = maxDistance;
  for (const members of groups) {
    const first = members[0]!.center;
    const distance = Math.hypot(first[0] - center[0], first[1] - center[1]);
    if (distance > bestDistance) continue;
    [best, bestDistance] = [members, distance];
  }
  return best;
}

function clusterOf(members: readonly FieldPoint[]): Cluster {
  const mean = (axis: 0 | 1) => members.reduce((sum, { center }) => sum + center[axis], 0) / members.length;
  return {
    ids: members.map(({ id }) => id),
    center: [mean(0), mean(1)],
    hectares: members.reduce((sum, { hectares }) => sum + hectares, 0),
  };
}
