import { SceneError } from '../scene-error.ts';

/** How a digital number becomes reflectance: (DN + offset) × scale. */
export interface Radiometry {
  scale: number;
  /** In digital numbers: -1000 for L2A since baseline 04.00, 0 before or where it was applied already; seldom a fraction. */
  offset: number;
  /** The digital number that the item calls no data, where it is not 0. */
  nodata?: number;
}

export interface RadiometryFacts {
  itemId: string;
  /** `earthsearch:boa_offset_applied` of the item. */
  offsetApplied: boolean | null;
  /** Processing baseline, for example "05.11". */
  baseline: string | null;
  /** `raster:bands[0]` of the asset, or its newer spelling. */
  scale: number | null;
  offset: number | null;
}

const defaultScale = 0.0001;
const firstBaselineWithOffset = 4;
const offsetSinceBaseline4 = -1000;

/**
 * Decides by the item's own metadata and its baseline, never by the date: products of any year are reprocessed.
 * Source: Copernicus Data Space, Sentinel-2 processing baselines.
 * @throws SceneError `unknown_offset` when neither the offset nor the baseline is known: guessing would shift every index.
 */
export function radiometryOf(facts: RadiometryFacts): Radiometry {
  const scale = facts.scale ?? defaultScale;
  if (!(Number.isFinite(scale) && scale > 0)) {
    throw new SceneError(
      'unknown_offset',
      `${facts.itemId} states a scale of ${facts.scale}, which is not usable.`,
    );
  }
  if (facts.offsetApplied === true) return { scale, offset: 0 };
  const baseline = facts.baseline === null ? Number.NaN : Number.parseFloat(facts.baseline);
  if (baseline < firstBaselineWithOffset) return { scale, offset: 0 };
  if (facts.offset !== null) {
    const offset = wholeWhereMeant(facts.offset / scale);
    if (!Number.isFinite(offset)) {
      throw new SceneError('unknown_offset', `${facts.itemId} states an offset that is not a number.`);
    }
    return { scale, offset };
  }
  if (baseline >= firstBaselineWithOffset) return { scale, offset: offsetSinceBaseline4 };
  throw new SceneError(
    'unknown_offset',
    `${facts.itemId} says neither its reflectance offset nor its processing baseline.`,
  );
}

/** -0.1 / 0.0001 is a hair off -1000 in floating point. */
function wholeWhereMeant(value: number): number {
  const whole = Math.round(value) || 0;
  return Math.abs(value - whole) <= 1e-6 ? whole : value;
}
