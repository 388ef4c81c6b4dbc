import type { Message } from '@furrow/messages/message';
import { SceneError } from '../reasons/scene-error.ts';
import { itemMessages } from './item-messages.ts';
import type { OffsetApplied } from './offset-statements.ts';

/** Conversion of a digital number to reflectance: (DN + offset) × scale. */
export interface Radiometry {
  scale: number;
  /**
   * Offset in digital numbers: -1000 for L2A since baseline 04.00, 0 before or where it was already applied; rarely a
   * fraction.
   */
  offset: number;
  /** No-data value of the item, where it is not 0. */
  nodata?: number;
  /** Missing in plans of earlier versions. */
  basis?: OffsetBasis;
}

/**
 * Reason for an offset: the item states that it was `applied`; the `baseline` is older than the offset; the `band`
 * states its own; the `provider` is known to serve ESA's digital numbers; or, where nothing is stated, the baseline
 * alone (`assumed`).
 */
export type OffsetBasis = 'applied' | 'baseline' | 'band' | 'provider' | 'assumed';

export interface RadiometryMetadata {
  itemId: string;
  /** Statement of the item about the offset, under any of its names. */
  offsetApplied: OffsetApplied;
  /** Processing baseline, for example "05.11". */
  baseline: string | null;
  /** The provider is known to serve ESA's digital numbers unchanged. */
  servesEsaNumbers: boolean;
  /** Scale from `raster:bands[0]` of the asset, or from its newer spelling. */
  scale: number | null;
  offset: number | null;
}

const defaultScale = 0.0001;
const firstBaselineWithOffset = 4;
const offsetSinceBaseline4 = -1000;

/**
 * Plausible range of scale and offset, a factor of four either way from Level-2A, for repacked products. Level-2A holds
 * reflectance × 10,000 with 1,000 added since baseline 04.00, so digital number 10,000 means about 1, the brightest
 * ground.
 * Source: ESA, Sentinel-2 Products Specification Document, QUANTIFICATION_VALUE and BOA_ADD_OFFSET.
 */
const fullScale = 10_000;
const reflectanceAtFullScale = { min: 0.25, max: 4 };
const maxOffset = 0.4;
/** Baselines are written NN.NN; catalogues that store them as numbers lose zeros. */
const baselineForm = /^\d{1,2}(\.\d{1,2})?$/;
/**
 * Baseline that sen2cor writes outside ESA's ground segment. It carries no information, because the offset may be
 * present or not.
 */
const baselineOfCustomRuns = 99.99;

/**
 * Decides by the item's own metadata and its baseline, never by date, since products of any year are reprocessed.
 * Source: Copernicus Data Space, Sentinel-2 processing baselines.
 * @throws SceneError `unknown_offset` when neither the offset nor the baseline is known, or the metadata is impossible
 * or contradictory: guessing would shift every index.
 */
export function radiometryOf(metadata: RadiometryMetadata): Radiometry & { basis: OffsetBasis } {
  const scale = metadata.scale ?? defaultScale;
  const atFullScale = roundNearInteger(scale * fullScale);
  if (!(atFullScale >= reflectanceAtFullScale.min && atFullScale <= reflectanceAtFullScale.max)) {
    throw unknownOffset(
      itemMessages.scale_impossible({ scene: metadata.itemId, scale: `${metadata.scale}` }),
    );
  }
  if (metadata.offsetApplied === 'contradictory') {
    throw unknownOffset(itemMessages.offset_contradictory({ scene: metadata.itemId }));
  }
  if (metadata.offsetApplied === 'yes') return { scale, offset: 0, basis: 'applied' };
  if (metadata.baseline !== null && !baselineForm.test(metadata.baseline)) {
    throw unknownOffset(
      itemMessages.baseline_unknown({ scene: metadata.itemId, baseline: metadata.baseline }),
    );
  }
  const baseline = baselineNumber(metadata.baseline);
  if (baseline < firstBaselineWithOffset) return { scale, offset: 0, basis: 'baseline' };
  if (metadata.offset !== null) return { scale, offset: offsetOfBand(metadata, scale), basis: 'band' };
  if (baseline >= firstBaselineWithOffset) {
    const isStated = metadata.servesEsaNumbers || metadata.offsetApplied === 'no';
    return { scale, offset: offsetSinceBaseline4, basis: isStated ? 'provider' : 'assumed' };
  }
  throw new SceneError('unknown_offset', itemMessages.offset_unknown({ scene: metadata.itemId }));
}

/** The baseline as a number, NaN when missing or meaningless. */
function baselineNumber(statedBaseline: string | null): number {
  const number = statedBaseline === null ? Number.NaN : Number.parseFloat(statedBaseline);
  return number === baselineOfCustomRuns ? Number.NaN : number;
}

/** Offset of the band in digital numbers. */
function offsetOfBand(metadata: RadiometryMetadata, scale: number): number {
  const { offset, offsetApplied } = metadata;
  if (offset === null || !(Math.abs(offset) <= maxOffset)) {
    throw unknownOffset(itemMessages.offset_impossible({ scene: metadata.itemId, offset: `${offset}` }));
  }
  if (offsetApplied === 'no' && offset === 0) {
    throw unknownOffset(itemMessages.offset_zero({ scene: metadata.itemId }));
  }
  return roundNearInteger(offset / scale);
}

const unknownOffset = (message: Message): SceneError => new SceneError('unknown_offset', message);

/** Rounds to an integer within floating-point error: -0.1 / 0.0001 is not exactly -1000. */
function roundNearInteger(value: number): number {
  const rounded = Math.round(value) || 0;
  return Math.abs(value - rounded) <= 1e-6 ? rounded : value;
}
