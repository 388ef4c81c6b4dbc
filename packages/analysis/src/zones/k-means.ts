/** Features in columns: by feature, then by point. */
export type Points = readonly Float64Array[];

const mostRounds = 100;

export const sizeOf = (points: Points): number => points[0]!.length;

const squaredDistance = (points: Points, point: number, centre: readonly number[]): number => {
  let sum = 0;
  for (let feature = 0; feature < points.length; feature++) {
    const difference = points[feature]![point]! - centre[feature]!;
    sum += difference * difference;
  }
  return sum;
};

/** Group of each point: that of the nearest centre, the first on a tie. */
export function nearestCentres(points: Points, centres: readonly (readonly number[])[]): Uint8Array {
  const groups = new Uint8Array(sizeOf(points));
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
 * Centres of k groups by Lloyd's algorithm, deterministic for the same points. They start at the points in the middle of k equal parts of
 * all points, ranked along the direction of their largest variance.
 * @param points two standardised features.
 */
export function kMeans(points: Points, k: number): number[][] {
  let centres = startsOf(points, k);
  let groups = new Uint8Array();
  for (let round = 0; round < mostRounds; round++) {
    const next = nearestCentres(points, centres);
    if (next.every((group, point) => group === groups[point])) break;
    groups = next as Uint8Array<ArrayBuffer>;
    centres = meansOf(points, groups, centres);
  }
  return centres;
}

function startsOf(points: Points, k: number): number[][] {
  const [one, other] = points as [Float64Array, Float64Array];
  let together = 0;
  for (let point = 0; point < one.length; point++) together += one[point]! * other[point]!;
  // The largest variance of two standardised features is along the diagonal, rising or falling.
  const sign = together < 0 ? -1 : 1;
  const ranked = Int32Array.from(one.keys()).sort(
    (a, b) => one[a]! + sign * other[a]! - (one[b]! + sign * other[b]!) || a - b,
  );
  return Array.from({ length: k }, (_, group) => {
    const point = ranked[Math.floor(((group + 0.5) * ranked.length) / k)]!;
    return points.map((feature) => feature[point]!);
  });
}

/** Moves an empty group to the point farthest from its own centre. */
function meansOf(points: Points, groups: Uint8Array, before: number[][]): number[][] {
  const counts = before.map(() => 0);
  const sums = before.map(() => points.map(() => 0));
  for (let point = 0; point < groups.length; point++) {
    const sum = sums[groups[point]!]!;
    counts[groups[point]!]!++;
    for (let feature = 0; feature < points.length; feature++) sum[feature]! += points[feature]![point]!;
  }
  return sums.map((sum, group) =>
    counts[group]! > 0 ? sum.map((value) => value / counts[group]!) : farthestPoint(points, groups, before),
  );
}

function farthestPoint(points: Points, groups: Uint8Array, centres: number[][]): number[] {
  let [farthest, most] = [0, -1];
  for (let point = 0; point < groups.length; point++) {
    const distance = squaredDistance(points, point, centres[groups[point]!]!);
    if (distance > most) [farthest, most] = [point, distance];
  }
  return points.map((feature) => feature[farthest]!);
}

/** Evenly spaced indices, at most `most`. */
export function evenlySpaced(count: number, most: number): Int32Array {
  const taken = Math.min(count, most);
  return Int32Array.from({ length: taken }, (_, at) => Math.floor((at * count) / taken));
}

export const pointsAt = (points: Points, chosen: Int32Array): Float64Array[] =>
  points.map((feature) => Float64Array.from(chosen, (point) => feature[point]!));

/**
 * Mean silhouette, −1 to 1: how much nearer points are to their own group than to the next one (Rousseeuw 1987). A point alone in its
 * group counts 0. The time is quadratic in the number of points.
 */
export function silhouette(points: Points, groups: Uint8Array, k: number): number {
  const counts = new Float64Array(k);
  for (const group of groups) counts[group]!++;
  let total = 0;
  const sums = new Float64Array(k);
  for (let point = 0; point < groups.length; point++) {
    sums.fill(0);
    const place = points.map((feature) => feature[point]!);
    for (let other = 0; other < groups.length; other++) {
      sums[groups[other]!]! += Math.sqrt(squaredDistance(points, other, place));
    }
    const own = groups[point]!;
    if (counts[own] === 1) continue;
    const inside = sums[own]! / (counts[own]! - 1);
    let outside = Infinity;
    for (let group = 0; group < k; group++) {
      if (group !== own && counts[group]! > 0) outside = Math.min(outside, sums[group]! / counts[group]!);
    }
    if (outside < Infinity) total += (outside - inside) / Math.max(outside, inside, Number.MIN_VALUE);
  }
  return total / groups.length;
}
