import { randomUnit } from '../noise/hash.ts';
import type { LandscapeRegion } from './landscape-regions.ts';
import type { Parcel } from './parcel.ts';
import { districtSpacingM } from './spacing.ts';

/** Kinds of border between two parcels. */
export const borders = { track: 0, hedge: 1, margin: 2 } as const;
export type BorderKind = (typeof borders)[keyof typeof borders];

/** A plot of land before it is clipped to its district, in metres along the district's axes. */
export interface Plot {
  left: number;
  bottom: number;
  right: number;
  top: number;
  /** Path in the binary tree of cuts: 1 for the root; 2n and 2n + 1 for the halves of n. */
  path: number;
  depth: number;
  /** Null if it is a single parcel, undefined until `cutPlot` computes it. */
  cut: PlotCut | null | undefined;
  /** Cache of the parcel for `parcelOf`. */
  parcel: Parcel | null;
}

/** Divides a plot by the line `alongU·u + alongV·v = offset`: `below` is the side with smaller values. */
export interface PlotCut {
  alongU: number;
  alongV: number;
  offset: number;
  border: BorderKind;
  below: Plot;
  above: Plot;
}

const minSideM = 48;
/** Maximum distance in metres of a district's corners from its site. */
const maxRadiusM = 1.3 * districtSpacingM;

const createPlot = (
  left: number,
  bottom: number,
  right: number,
  top: number,
  path: number,
  depth: number,
): Plot => ({
  left,
  bottom,
  right,
  top,
  path,
  depth,
  cut: undefined,
  parcel: null,
});

export const createRootPlot = (): Plot => createPlot(-maxRadiusM, -maxRadiusM, maxRadiusM, maxRadiusM, 1, 0);

function computeCut(
  { left, bottom, right, top, path, depth }: Plot,
  region: LandscapeRegion,
  seed: number,
): PlotCut | null {
  const width = right - left;
  const height = top - bottom;
  const random = (purpose: number): number => randomUnit(path, purpose, seed);
  const targetArea = region.hectares * 10_000 * (0.55 + 1.5 * random(1) ** 1.6);
  const shorterSide = Math.min(width, height);
  if (width * height < targetArea * 1.45) return null;
  if (shorterSide < 2 * minSideM && Math.max(width, height) < 3 * shorterSide) return null;
  const irregularity = 1 - region.regularity;
  const isTooWide = width / height > region.elongation * (0.75 + 0.5 * random(2));
  const isTooTall = height / width > region.elongation * (0.75 + 0.5 * random(2));
  const isCutAcrossWidth = isTooWide || (!isTooTall && random(3) < 0.5);
  const share = 0.5 + (random(4) - 0.5) * (0.06 + 0.34 * irregularity);
  const cutSlant = (random(5) - 0.5) * 0.2 * irregularity;
  const length = Math.hypot(1, cutSlant);
  const cutPosition = isCutAcrossWidth ? left + width * share : bottom + height * share;
  const centre = isCutAcrossWidth ? (bottom + top) / 2 : (left + right) / 2;
  const hasHedge = random(6) < region.hedges;
  return {
    alongU: (isCutAcrossWidth ? 1 : cutSlant) / length,
    alongV: (isCutAcrossWidth ? cutSlant : 1) / length,
    offset: (cutPosition + cutSlant * centre) / length,
    border: depth === 2 || depth === 3 ? borders.track : hasHedge ? borders.hedge : borders.margin,
    below: createPlot(
      left,
      bottom,
      isCutAcrossWidth ? cutPosition : right,
      isCutAcrossWidth ? top : cutPosition,
      path * 2,
      depth + 1,
    ),
    above: createPlot(
      isCutAcrossWidth ? cutPosition : left,
      isCutAcrossWidth ? bottom : cutPosition,
      right,
      top,
      path * 2 + 1,
      depth + 1,
    ),
  };
}

/**
 * Divides a plot in two, on first access only, because most plots are never visited at coarse resolution. Divided again
 * and again, land ends in parcels of the region's size and shape, the same for the same seed. @returns null for a
 * single parcel.
 */
export function cutPlot(plot: Plot, region: LandscapeRegion, seed: number): PlotCut | null {
  if (plot.cut === undefined) plot.cut = computeCut(plot, region, seed);
  return plot.cut;
}
