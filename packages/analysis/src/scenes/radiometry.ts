import type { Message } from '@furrow/messages/message';
import { SceneError } from '../scene-error.ts';
import { itemMessages } from './item-messages.ts';
import type { OffsetApplied } from './offset-statements.ts';

/** How a digital number becomes reflectance: (DN + offset) × scale. */
export interface Radiometry {
  scale: number;
  /** In digital numbers: -1000 for L2A since baseline 04.00, 0 before or where it was applied already; seldom a fraction. */
  offset: number;
  /** The digital number that the item calls no data, where it is not 0. */
  nodata?: number;
  /** Left out by plans of earlier versions. */
  basis?: OffsetBasis;
}

/**
 * Why an offset is what it is: the item says that it was `applied`; the `baseline` is older than the offset; the `band` states its own;
 * the `provider` is known to serve ESA's digital numbers; or, where nobody says anything, the baseline alone (`assumed`).
 */
export type OffsetBasis = 'applied' | 'baseline' | 'band' | 'provider' | 'assumed';

export interface RadiometryFacts {
  itemId: string;
  /** What the item says of it, under whichever name. */
  offsetApplied: OffsetApplied;
  /** Processing baseline, for example "05.11". */
  baseline: string | null;
  /** The provider is known to serve ESA's digital numbers as they are. */
  servesEsaNumbers: boolean;
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
/** What sen2cor writes when it is run outside of ESA's ground segment, with the offset or without: it tells nothing. */
const baselineOfOwnRuns = 99.99;

/**
 * Decides by the item's own metadata and its baseline, never by the date: products of any year are reprocessed.
 * Source: Copernicus Data Space, Sentinel-2 processing baselines.
 * @throws SceneError `unknown_offset` when neither the offset nor the baseline is known, or what is stated cannot be or contradicts itself:
 * guessing would shift every index.
 */
export function radiometryOf(facts: RadiometryFacts): Radiometry & { basis: OffsetBasis } {
  const scale = facts.scale ?? defaultScale;
  const atFullScale = wholeWhereMeant(scale * fullScale);
  if (!(atFullScale >= reflectanceAtFullScale.least && atFullScale <= reflectanceAtFullScale.most)) {
    throw unknownOffset(itemMessages.scale_impossible({ scene: facts.itemId, scale: `${facts.scale}` }));
  }
  if (facts.offsetApplied === 'contradictory') {
    throw unknownOffset(itemMessages.offset_contradictory({ scene: facts.itemId }));
  }
  if (facts.offsetApplied === 'yes') return { scale, offset: 0, basis: 'applied' };
  if (facts.baseline !== null && !baselineForm.test(facts.baseline)) {
    throw unknownOffset(itemMessages.baseline_unknown({ scene: facts.itemId, baseline: facts.baseline }));
  }
  const baseline = baselineNumber(facts.baseline);
  if (baseline < firstBaselineWithOffset) return { scale, offset: 0, basis: 'baseline' };
  if (facts.offset !== null) return { scale, offset: offsetOfBand(facts, scale), basis: 'band' };
  if (baseline >= firstBaselineWithOffset) {
    const isStated = facts.servesEsaNumbers || facts.offsetApplied === 'no';
    return { scale, offset: offsetSinceBaseline4, basis: isStated ? 'provider' : 'assumed' };
  }
  throw new SceneError('unknown_offset', itemMessages.offset_unknown({ scene: facts.itemId }));
}

/** NaN where there is none that tells anything. */
function baselineNumber(stated: string | null): number {
  const number = stated === null ? Number.NaN : Number.parseFloat(stated);
  return number === baselineOfOwnRuns ? Number.NaN : number;
}

/** In digital numbers. */
function offsetOfBand(facts: RadiometryFacts, scale: number): number {
  const { offset, offsetApplied } = facts;
  if (offset === null || !(Math.abs(offset) <= largestOffset)) {
    throw unknownOffset(itemMessages.offset_impossible({ scene: facts.itemId, offset: `${offset}` }));
  }
  if (offsetApplied === 'no' && offset === 0) {
    throw unknownOffset(itemMessages.offset_zero({ scene: facts.itemId }));
  }
  return wholeWhereMeant(offset / scale);
}

const unknownOffset = (message: Message): SceneError => new SceneError('unknown_offset', message);

/** -0.1 / 0.0001 is a hair off -1000 in floating point. */
function wholeWhereMeant(value: number): number {
  const whole = Math.round(value) || 0;
  return Math.abs(value - whole) <= 1e-6 ? whole : value;
}
