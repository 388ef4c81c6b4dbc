/** Features in columns: by feature, then by point. */
export type PointColumns = readonly Float64Array[];

const maxIterations = 100;

export const pointCount = (points: PointColumns): number => points[0]!.length;

const squaredDistance = (points: PointColumns, point: number, centre: readonly number[]): number => {
  let sum = 0;
  for (let feature = 0; feature < points.length; feature++) {
    const difference = points[feature]![point]! - centre[feature]!;
    sum += difference * difference;
  }
  return sum;
};

/** Group of each point: that of the nearest centre, the first on a tie. */
export function nearestCentres(points: PointColumns, centres: readonly (readonly number[])[]): Uint8Array {
  const groups = new Uint8Array(pointCount(points));
  for (let point = 0; point < groups.length; point++) {
    let minDistance = Infinity;
    for (let group = 0; group < centres.length; group++) {
      const distance = squaredDistance(points, point, centres[group]!);
      if (distance < minDistance) {
        groups[point] = group;
        minDistance = distance;
      }
    }
  }
  return groups;
}

/**
 * Centres of k groups by Lloyd's algorithm, deterministic for the same points. They start at the points in the middle
 * of k equal parts of all points, ranked along the direction of their largest variance.
 * @param points two standardised features.
 */
export function kMeans(points: PointColumns, k: number): number[][] {
  let centres = initialCentres(points, k);
  let groups = new Uint8Array();
  for (let iteration = 0; iteration < maxIterations; iteration++) {
    const nextGroups = nearestCentres(points, centres);
    if (nextGroups.every((group, point) => group === groups[point])) break;
    groups = nextGroups as Uint8Array<ArrayBuffer>;
    centres = updateCentres(points, groups, centres);
  }
  return centres;
}

function initialCentres(points: PointColumns, k: number): number[][] {
  const [first, second] = points as [Float64Array, Float64Array];
  let covariance = 0;
  for (let point = 0; point < first.length; point++) covariance += first[point]! * second[point]!;
  // The largest variance of two standardised features is along the diagonal, rising or falling.
  const sign = covariance < 0 ? -1 : 1;
  const rankedPoints = Int32Array.from(first.keys()).sort(
    (a, b) => first[a]! + sign * second[a]! - (first[b]! + sign * second[b]!) || a - b,
  );
  return Array.from({ length: k }, (_, group) => {
    const point = rankedPoints[Math.floor(((group + 0.5) * rankedPoints.length) / k)]!;
    return points.map((feature) => feature[point]!);
  });
}

/** Moves an empty group to the point farthest from its own centre. */
function updateCentres(points: PointColumns, groups: Uint8Array, centres: number[][]): number[][] {
  const counts = centres.map(() => 0);
  const sums = centres.map(() => points.map(() => 0));
  for (let point = 0; point < groups.length; point++) {
    const sum = sums[groups[point]!]!;
    counts[groups[point]!]!++;
    for (let feature = 0; feature < points.length; feature++) sum[feature]! += points[feature]![point]!;
  }
  return sums.map((sum, group) =>
    counts[group]! > 0 ? sum.map((value) => value / counts[group]!) : farthestPoint(points, groups, centres),
  );
}

function farthestPoint(points: PointColumns, groups: Uint8Array, centres: number[][]): number[] {
  let [farthestIndex, maxDistance] = [0, -1];
  for (let point = 0; point < groups.length; point++) {
    const distance = squaredDistance(points, point, centres[groups[point]!]!);
    if (distance > maxDistance) [farthestIndex, maxDistance] = [point, distance];
  }
  return points.map((feature) => feature[farthestIndex]!);
}

/** Evenly spaced indices, at most `max`. */
export function evenlySpaced(count: number, max: number): Int32Array {
  const sampleCount = Math.min(count, max);
  return Int32Array.from({ length: sampleCount }, (_, at) => Math.floor((at * count) / sampleCount));
}

export const selectPoints = (points: PointColumns, indices: Int32Array): Float64Array[] =>
  points.map((feature) => Float64Array.from(indices, (point) => feature[point]!));

/** A group for each point, numbered from 0. */
export interface Grouping {
  groups: Uint8Array;
  /** Number of groups. */
  k: number;
}

/**
 * Mean silhouette of each grouping, −1 to 1: how much nearer points are to their own group than to the next one
 * (Rousseeuw 1987). A point alone in its group counts as 0. The time is quadratic in the number of points, and each
 * distance is computed once for all groupings.
 * @param points two features.
 */
export function silhouettes(points: PointColumns, groupings: readonly Grouping[]): number[] {
  const sums = sumDistances(points, groupings);
  return groupings.map((grouping, index) => meanSilhouette(grouping, sums[index]!));
}

/** For each grouping, the sum of the distances of each point to the points of each group, by point, then by group. */
function sumDistances(points: PointColumns, groupings: readonly Grouping[]): Float64Array[] {
  const [first, second] = points as [Float64Array, Float64Array];
  const sums = groupings.map(({ k }) => new Float64Array(first.length * k));
  const distances = new Float64Array(first.length);
  for (let point = 0; point < first.length; point++) {
    for (let other = point + 1; other < first.length; other++) {
      const [along, across] = [first[other]! - first[point]!, second[other]! - second[point]!];
      distances[other] = Math.sqrt(along * along + across * across);
    }
    for (let index = 0; index < groupings.length; index++) {
      addDistances(sums[index]!, groupings[index]!, distances, point);
    }
  }
  return sums;
}

/** Adds the distances between a point and each later one to the sums of both. */
function addDistances(
  sums: Float64Array,
  { groups, k }: Grouping,
  distances: Float64Array,
  point: number,
): void {
  const ownGroup = groups[point]!;
  const ownSums = sums.subarray(point * k, point * k + k);
  for (let other = point + 1; other < groups.length; other++) {
    ownSums[groups[other]!]! += distances[other]!;
    sums[other * k + ownGroup]! += distances[other]!;
  }
}

function meanSilhouette({ groups, k }: Grouping, sums: Float64Array): number {
  const counts = new Float64Array(k);
  for (const group of groups) counts[group]!++;
  let total = 0;
  for (let point = 0; point < groups.length; point++) {
    const ownGroup = groups[point]!;
    if (counts[ownGroup] === 1) continue;
    const ownDistance = sums[point * k + ownGroup]! / (counts[ownGroup]! - 1);
    let nearestDistance = Infinity;
    for (let group = 0; group < k; group++) {
      if (group !== ownGroup && counts[group]! > 0)
        nearestDistance = Math.min(nearestDistance, sums[point * k + group]! / counts[group]!);
    }
    if (nearestDistance < Infinity)
      total += (nearestDistance - ownDistance) / Math.max(nearestDistance, ownDistance, Number.MIN_VALUE);
  }
  return total / groups.length;
}
