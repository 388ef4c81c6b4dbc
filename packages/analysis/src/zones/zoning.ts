import type { Grid } from '@furrow/geo/grid';
import { momentsOf } from '../statistics/variance.ts';
import { byLabel } from '../vector/by-label.ts';
import { Lattice } from '../vector/lattice.ts';
import {
  evenlySpaced,
  kMeans,
  nearestCentres,
  type Points,
  pointsAt,
  silhouette,
  sizeOf,
} from './k-means.ts';
import { majority, sieve } from './tidy-zones.ts';

export interface Zoning {
  /** Zone by pixel of the field from 1, by rising mean of the first feature; 0 where there is no value. */
  zones: Uint8Array;
  /** 1 where the field is uniform. */
  count: number;
  /** Too small for more than two zones. */
  isSmall: boolean;
  /** Silhouette of the groups before filtering; null where no grouping was good enough. */
  silhouette: number | null;
  /** Share of the features' variance that is between the zones. */
  told: number;
}

const mostLearntFrom = 20_000;
const mostSilhouettePixels = 2_000;
const leastSilhouette = 0.25;
const leastTold = 0.1;
const squareMetresOfHectare = 10_000;
/** In m²; smaller fields have at most two zones. */
const smallField = 3 * squareMetresOfHectare;
/** Min. area in m², and share of the field, of a patch. */
const leastPatch = { area: 0.25 * squareMetresOfHectare, share: 0.01 };

export interface Ground {
  /** Two features by pixel of the field, NaN where there is none. */
  features: readonly [Float64Array, Float64Array];
  /** Selects the pixels of good quality, from which groups are derived. */
  isGood: (pixel: number) => boolean;
  pixels: Int32Array;
  grid: Grid;
}

/** Zones of similar ground: k-means groups, filtered so that machines can use them; a single zone where the field is uniform. */
export function zoningOf(ground: Ground): Zoning {
  const { features, pixels, grid, isGood } = ground;
  const known = Int32Array.from(pixels, (_, pixel) => pixel).filter((pixel) =>
    features.every((feature) => !Number.isNaN(feature[pixel]!)),
  );
  const points = standardised(features, known, isGood);
  const area = pixels.length * grid.resolution ** 2;
  const isSmall = area < smallField;
  const groups = bestGroups(learntFrom(points, known, isGood), isSmall);
  const even: Zoning = {
    zones: spread(known, pixels.length, new Uint8Array(known.length)),
    count: 1,
    isSmall,
    silhouette: groups?.silhouette ?? null,
    told: 0,
  };
  if (!groups) return even;
  const lattice = new Lattice(pixels, grid.width);
  const raw = spread(known, pixels.length, nearestCentres(points, groups.centres));
  const least = Math.ceil(Math.max(leastPatch.area, leastPatch.share * area) / grid.resolution ** 2);
  const zones = byRisingMean(sieve(lattice, majority(lattice, raw), least), features[0]);
  const told = toldBy(points, known, zones);
  const count = zones.reduce((most, zone) => Math.max(most, zone), 0);
  return count < 2 || told < leastTold ? even : { ...even, zones, count, told };
}

/** Group by pixel of the field, from 1; 0 for invalid pixels. */
function spread(known: Int32Array, pixels: number, groups: Uint8Array): Uint8Array {
  const labels = new Uint8Array(pixels);
  for (const [at, pixel] of known.entries()) labels[pixel] = groups[at]! + 1;
  return labels;
}

/** Standardised by mean and deviation of the good pixels, which are not distorted by mixed pixels at the edge. */
function standardised(
  features: readonly Float64Array[],
  known: Int32Array,
  isGood: (pixel: number) => boolean,
): Float64Array[] {
  const good = known.filter(isGood);
  return features.map((feature) => {
    const { mean, variance } = momentsOf(Float64Array.from(good, (pixel) => feature[pixel]!));
    const deviation = Math.sqrt(variance);
    return Float64Array.from(known, (pixel) => (deviation > 0 ? (feature[pixel]! - mean) / deviation : 0));
  });
}

interface Groups {
  centres: number[][];
  silhouette: number;
}

/** Three to five groups, for a small field two; two where more are not distinct enough, and null where two are not. */
function bestGroups(learnt: Points, isSmall: boolean): Groups | null {
  const shown = pointsAt(learnt, evenlySpaced(sizeOf(learnt), mostSilhouettePixels));
  const grouped = (k: number): Groups => {
    const centres = kMeans(learnt, k);
    return { centres, silhouette: silhouette(shown, nearestCentres(shown, centres), k) };
  };
  for (const numbers of isSmall ? [[2]] : [[3, 4, 5], [2]]) {
    const best = numbers
      .filter((k) => k <= sizeOf(learnt))
      .map(grouped)
      // The smaller number of groups wins on a tie.
      .reduce<Groups | null>((one, other) => (one && one.silhouette >= other.silhouette ? one : other), null);
    if (best && best.silhouette >= leastSilhouette) return best;
  }
  return null;
}

/** The points from which groups are derived: those of good quality, sampled where there are many. */
function learntFrom(points: Points, known: Int32Array, isGood: (pixel: number) => boolean): Float64Array[] {
  const good = Int32Array.from(known, (_, at) => at).filter((at) => isGood(known[at]!));
  return pointsAt(pointsAt(points, good), evenlySpaced(good.length, mostLearntFrom));
}

/** Numbers zones by rising mean, so that repeated analyses of a field number them the same. */
function byRisingMean(labels: Uint8Array, feature: Float64Array): Uint8Array {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const [pixel, label] of labels.entries()) {
    if (label === 0) continue;
    const { sum, count } = sums.get(label) ?? { sum: 0, count: 0 };
    sums.set(label, { sum: sum + feature[pixel]!, count: count + 1 });
  }
  const ranked = [...sums].toSorted(([, a], [, b]) => a.sum / a.count - b.sum / b.count);
  const ranks = new Uint8Array(256);
  for (const [rank, [label]] of ranked.entries()) ranks[label] = rank + 1;
  return labels.map((label) => ranks[label]!);
}

/** Share of the variance, over all features, that is between the zones. */
function toldBy(points: Points, known: Int32Array, zones: Uint8Array): number {
  let [within, total] = [0, 0];
  const byZone = byLabel(Uint8Array.from(known, (pixel) => zones[pixel]!));
  for (const values of points) {
    total += momentsOf(values).variance * values.length;
    for (const members of byZone.values()) {
      const of = Float64Array.from(members, (at) => values[at]!);
      within += momentsOf(of).variance * of.length;
    }
  }
  return total > 0 ? 1 - within / total : 0;
}
