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
 * What a scale and an offset can be at all. Level-2A holds reflectance × 10,000 (quantification value 10000) with 1,000
 * added since baseline 04.00, so digital number 10,000 stands for about 1, the brightest that ground is, and the offset for
 * 0.1. Four times that either way leaves room for products that were packed anew; a scale of 1 or an offset in digital
 * numbers lies a hundred times beyond.
 * Source: ESA, Sentinel-2 Products Specification Document, QUANTIFICATION_VALUE and BOA_ADD_OFFSET.
 */
const fullScale = 10_000;
const reflectanceAtFullScale = { least: 0.25, most: 4 };
const largestOffset = 0.4;
/** Baselines are written NN.NN; catalogues that take them for numbers lose zeros. */
const baselineForm = /^\d{1,2}(\.\d{1,2})?$/;

/**
 * Decides by the item's own metadata and its baseline, never by the date: products of any year are reprocessed.
 * Source: Copernicus Data Space, Sentinel-2 processing baselines.
 * @throws SceneError `unknown_offset` when neither the offset nor the baseline is known, or what is stated cannot be:
 * guessing would shift every index.
 */
export function radiometryOf(facts: RadiometryFacts): Radiometry {
  const scale = facts.scale ?? defaultScale;
  const atFullScale = wholeWhereMeant(scale * fullScale);
  if (!(atFullScale >= reflectanceAtFullScale.least && atFullScale <= reflectanceAtFullScale.most)) {
    throw unknownOffset(facts, `a scale of ${facts.scale}, which no reflectance has`);
  }
  if (facts.offsetApplied === true) return { scale, offset: 0 };
  if (facts.baseline !== null && !baselineForm.test(facts.baseline)) {
    throw unknownOffset(facts, `a processing baseline of ${facts.baseline}, which there is none of`);
  }
  const baseline = facts.baseline === null ? Number.NaN : Number.parseFloat(facts.baseline);
  if (baseline < firstBaselineWithOffset) return { scale, offset: 0 };
  if (facts.offset !== null) {
    if (!(Math.abs(facts.offset) <= largestOffset)) {
      throw unknownOffset(facts, `an offset of ${facts.offset}, which no reflectance has`);
    }
    return { scale, offset: wholeWhereMeant(facts.offset / scale) };
  }
  if (baseline >= firstBaselineWithOffset) return { scale, offset: offsetSinceBaseline4 };
  throw new SceneError(
    'unknown_offset',
    `${facts.itemId} says neither its reflectance offset nor its processing baseline.`,
  );
}

const unknownOffset = ({ itemId }: RadiometryFacts, stated: string): SceneError =>
  new SceneError('unknown_offset', `${itemId} states ${stated}.`);

/** -0.1 / 0.0001 is a hair off -1000 in floating point. */
function wholeWhereMeant(value: number): number {
  const whole = Math.round(value) || 0;
  return Math.abs(value - whole) <= 1e-6 ? whole : value;
}
