import type { Grid } from '@furrow/geo/pixels/grid';
import { momentsOf } from '../statistics/variance.ts';
import { groupByLabel } from '../vector/group-by-label.ts';
import { Lattice } from '../vector/lattice.ts';
import {
  evenlySpaced,
  kMeans,
  nearestCentres,
  type PointColumns,
  pointCount,
  selectPoints,
  silhouettes,
} from './k-means.ts';
import { majorityFilter, sieve } from './tidy-zones.ts';

export interface Zoning {
  /** Zone by pixel of the field from 1, by rising mean of the first feature; 0 where there is no value. */
  zones: Uint8Array;
  /** Number of zones; 1 where the field is uniform. */
  count: number;
  /** True when the field is too small for more than two zones. */
  isSmall: boolean;
  /** Silhouette of the groups before filtering; null where no grouping was good enough. */
  silhouette: number | null;
  /** Share of the features' variance that is between the zones. */
  explainedVariance: number;
}

const maxTrainingPixels = 20_000;
const maxSilhouettePixels = 2_000;
const minSilhouette = 0.25;
const minExplainedVariance = 0.1;
const m2PerHectare = 10_000;
/** Area in m² below which a field has at most two zones. */
const smallFieldM2 = 3 * m2PerHectare;
/** Min. area in m², and share of the field, of a patch. */
const minPatch = { area: 0.25 * m2PerHectare, share: 0.01 };

export interface ZoningInput {
  /** Two features by pixel of the field, NaN where there is none. */
  features: readonly [Float64Array, Float64Array];
  /** Whether a pixel is of good quality. The groups are found from such pixels only. */
  isGood: (pixel: number) => boolean;
  pixels: Int32Array;
  grid: Grid;
}

/**
 * Zones of similar ground: k-means groups, filtered so that machines can use them; a single zone where the field is
 * uniform.
 */
export function computeZoning(input: ZoningInput): Zoning {
  const { features, pixels, grid, isGood } = input;
  const validPixels = Int32Array.from(pixels, (_, pixel) => pixel).filter((pixel) =>
    features.every((feature) => !Number.isNaN(feature[pixel]!)),
  );
  const points = standardise(features, validPixels, isGood);
  const area = pixels.length * grid.resolution ** 2;
  const isSmall = area < smallFieldM2;
  const groups = bestGroups(selectTrainingPoints(points, validPixels, isGood), isSmall);
  const uniformZoning: Zoning = {
    zones: toFieldLabels(validPixels, pixels.length, new Uint8Array(validPixels.length)),
    count: 1,
    isSmall,
    silhouette: groups?.silhouette ?? null,
    explainedVariance: 0,
  };
  if (!groups) return uniformZoning;
  const lattice = new Lattice(pixels, grid.width);
  const unfilteredLabels = toFieldLabels(validPixels, pixels.length, nearestCentres(points, groups.centres));
  const minPatchPixels = Math.ceil(Math.max(minPatch.area, minPatch.share * area) / grid.resolution ** 2);
  const zones = numberByMean(
    sieve(lattice, majorityFilter(lattice, unfilteredLabels), minPatchPixels),
    features[0],
  );
  const explainedVariance = explainedVarianceOf(points, validPixels, zones);
  const count = zones.reduce((max, zone) => Math.max(max, zone), 0);
  return count < 2 || explainedVariance < minExplainedVariance
    ? uniformZoning
    : { ...uniformZoning, zones, count, explainedVariance };
}

/** Group by pixel of the field, from 1; 0 for invalid pixels. */
function toFieldLabels(validPixels: Int32Array, pixels: number, groups: Uint8Array): Uint8Array {
  const labels = new Uint8Array(pixels);
  for (const [index, pixel] of validPixels.entries()) labels[pixel] = groups[index]! + 1;
  return labels;
}

/** Standardised by mean and deviation of the good pixels, which are not distorted by mixed pixels at the edge. */
function standardise(
  features: readonly Float64Array[],
  validPixels: Int32Array,
  isGood: (pixel: number) => boolean,
): Float64Array[] {
  const goodPixels = validPixels.filter(isGood);
  return features.map((feature) => {
    const { mean, variance } = momentsOf(Float64Array.from(goodPixels, (pixel) => feature[pixel]!));
    const deviation = Math.sqrt(variance);
    return Float64Array.from(validPixels, (pixel) =>
      deviation > 0 ? (feature[pixel]! - mean) / deviation : 0,
    );
  });
}

interface Clustering {
  centres: number[][];
  silhouette: number;
}

/**
 * Best of three to five groups; of two groups for a small field, or where more are not distinct enough. Null where two
 * groups are not distinct enough either.
 */
function bestGroups(trainingPoints: PointColumns, isSmall: boolean): Clustering | null {
  const silhouettePoints = selectPoints(
    trainingPoints,
    evenlySpaced(pointCount(trainingPoints), maxSilhouettePixels),
  );
  const cluster = (groupCounts: number[]): Clustering[] => {
    const centresByCount = groupCounts.map((k) => kMeans(trainingPoints, k));
    const groupings = centresByCount.map((centres) => ({
      groups: nearestCentres(silhouettePoints, centres),
      k: centres.length,
    }));
    return silhouettes(silhouettePoints, groupings).map((silhouette, index) => ({
      centres: centresByCount[index]!,
      silhouette,
    }));
  };
  for (const groupCounts of isSmall ? [[2]] : [[3, 4, 5], [2]]) {
    const possibleCounts = groupCounts.filter((k) => k <= pointCount(trainingPoints));
    const best = cluster(possibleCounts)
      // The smaller number of groups wins on a tie.
      .reduce<Clustering | null>(
        (one, other) => (one && one.silhouette >= other.silhouette ? one : other),
        null,
      );
    if (best && best.silhouette >= minSilhouette) return best;
  }
  return null;
}

/** The points from which groups are derived: those of good quality, sampled where there are many. */
function selectTrainingPoints(
  points: PointColumns,
  validPixels: Int32Array,
  isGood: (pixel: number) => boolean,
): Float64Array[] {
  const goodIndices = Int32Array.from(validPixels, (_, index) => index).filter((index) =>
    isGood(validPixels[index]!),
  );
  return selectPoints(selectPoints(points, goodIndices), evenlySpaced(goodIndices.length, maxTrainingPixels));
}

/** Numbers zones by rising mean, so that repeated analyses of a field number them the same. */
function numberByMean(labels: Uint8Array, feature: Float64Array): Uint8Array {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const [pixel, label] of labels.entries()) {
    if (label === 0) continue;
    const { sum, count } = sums.get(label) ?? { sum: 0, count: 0 };
    sums.set(label, { sum: sum + feature[pixel]!, count: count + 1 });
  }
  const rankedSums = [...sums].toSorted(([, a], [, b]) => a.sum / a.count - b.sum / b.count);
  const ranks = new Uint8Array(256);
  for (const [rank, [label]] of rankedSums.entries()) ranks[label] = rank + 1;
  return labels.map((label) => ranks[label]!);
}

/** Share of the variance, over all features, that is between the zones. */
function explainedVarianceOf(points: PointColumns, validPixels: Int32Array, zones: Uint8Array): number {
  let [varianceWithin, total] = [0, 0];
  const byZone = groupByLabel(Uint8Array.from(validPixels, (pixel) => zones[pixel]!));
  for (const values of points) {
    total += momentsOf(values).variance * values.length;
    for (const members of byZone.values()) {
      const memberValues = Float64Array.from(members, (index) => values[index]!);
      varianceWithin += momentsOf(memberValues).variance * memberValues.length;
    }
  }
  return total > 0 ? 1 - varianceWithin / total : 0;
}
