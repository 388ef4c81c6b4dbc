import { unit } from '../noise/hash.ts';
import type { Parcel } from './parcel.ts';
import type { Region } from './regions.ts';
import { districtSpacing } from './spacing.ts';

/** Kinds of border between two parcels. */
export const borders = { track: 0, hedge: 1, margin: 2 } as const;
export type Border = (typeof borders)[keyof typeof borders];

/** A plot of land before it is clipped to its district, in metres along the district's axes. */
export interface Land {
  left: number;
  bottom: number;
  right: number;
  top: number;
  /** Path in the binary tree of cuts: 1 for the root; 2n and 2n + 1 for the halves of n. */
  path: number;
  depth: number;
  /** Null if it is a single parcel, undefined until `cutOf` computes it. */
  cut: Cut | null | undefined;
  /** Cache of the parcel for `parcelOf`. */
  parcel: Parcel | null;
}

/** Divides a plot by the line `alongU·u + alongV·v = offset`: `below` is the side with smaller values. */
export interface Cut {
  alongU: number;
  alongV: number;
  offset: number;
  border: Border;
  below: Land;
  above: Land;
}

const narrowest = 48;
/** Maximum distance in metres of a district's corners from its site. */
const reach = 1.3 * districtSpacing;

const piece = (
  left: number,
  bottom: number,
  right: number,
  top: number,
  path: number,
  depth: number,
): Land => ({
  left,
  bottom,
  right,
  top,
  path,
  depth,
  cut: undefined,
  parcel: null,
});

export const undivided = (): Land => piece(-reach, -reach, reach, reach, 1, 0);

function divide({ left, bottom, right, top, path, depth }: Land, region: Region, seed: number): Cut | null {
  const width = right - left;
  const height = top - bottom;
  const random = (purpose: number): number => unit(path, purpose, seed);
  const wanted = region.hectares * 10_000 * (0.55 + 1.5 * random(1) ** 1.6);
  const short = Math.min(width, height);
  if (width * height < wanted * 1.45) return null;
  if (short < 2 * narrowest && Math.max(width, height) < 3 * short) return null;
  const freedom = 1 - region.order;
  const across = width / height > region.elongation * (0.75 + 0.5 * random(2));
  const upright = height / width > region.elongation * (0.75 + 0.5 * random(2));
  const cutsWidth = across || (!upright && random(3) < 0.5);
  const share = 0.5 + (random(4) - 0.5) * (0.06 + 0.34 * freedom);
  const slant = (random(5) - 0.5) * 0.2 * freedom;
  const length = Math.hypot(1, slant);
  const at = cutsWidth ? left + width * share : bottom + height * share;
  const middle = cutsWidth ? (bottom + top) / 2 : (left + right) / 2;
  const hedged = random(6) < region.hedges;
  return {
    alongU: (cutsWidth ? 1 : slant) / length,
    alongV: (cutsWidth ? slant : 1) / length,
    offset: (at + slant * middle) / length,
    border: depth === 2 || depth === 3 ? borders.track : hedged ? borders.hedge : borders.margin,
    below: piece(left, bottom, cutsWidth ? at : right, cutsWidth ? top : at, path * 2, depth + 1),
    above: piece(cutsWidth ? at : left, cutsWidth ? bottom : at, right, top, path * 2 + 1, depth + 1),
  };
}

/**
 * Recursively divides land in two, down to parcels of the region's size and shape. Plots are divided on first access,
 * because most parcels are never visited at coarse resolution. The same seed gives the same parcels.
 */
export function cutOf(land: Land, region: Region, seed: number): Cut | null {
  if (land.cut === undefined) land.cut = divide(land, region, seed);
  return land.cut;
}
