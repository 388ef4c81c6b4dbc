import type { Message } from '@furrow/messages/message';
import type { IndexFormula, Quantity } from '../indices/layer.ts';
import type { FieldClasses } from '../pass/field-classes.ts';
import type { UnreadBand } from '../pass/fill-mosaic.ts';
import type { IndexValues } from '../pass/pass-mosaic.ts';
import type { ImplausibleBand } from '../pass/plausible-reflectance.ts';
import type { Plan } from '../plan/plan.ts';
import type { Pool } from '../pool/pool.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import type { TimeSeriesOutcome } from '../series/time-series-outcome.ts';
import type { Histogram } from '../statistics/histogram.ts';
import type { Summary } from '../statistics/summary.ts';

/** A quantity in addition to the ordered one; a result has its statistics, but not its values by pixel. */
export interface FurtherIndex {
  formula: Quantity;
  valid: number;
  summary: Summary;
}

/** All arrays are by pixel of the field, so that memory grows with the field's area and not with its bounding box. */
export interface RunResult {
  /** The plan as it was run: with the scenes and bands that could be read. Run again, it gives the same result. */
  plan: Plan;
  /** The field's pixels: ascending positions in the plan's grid. */
  pixels: Int32Array;
  index: IndexValues;
  /** Statistics of the index over its valid values, and their histogram over the scale of its display. */
  summary: Summary;
  histogram: Histogram;
  /** Further quantities, except those whose bands no scene has. */
  moreIndices: FurtherIndex[];
  missingIndices: IndexFormula[];
  unread: UnreadBand[];
  /** Scenes of the plan that were not used, each with its reason. */
  rejected: RejectedScene[];
  /** Bands with implausible reflectances: their scenes are suspect. */
  implausible: readonly ImplausibleBand[];
  /** Share of the field's pixels under cloud, shadow or cirrus, 0 to 1. */
  cloudShare: number;
  /** Shares among the valid pixels, 0 to 1. */
  unclassifiedShare: number;
  darkShare: number;
  /** Pixels with a valid class whose reflectances give no index. */
  outOfRange: number;
  /**
   * For a time-series recipe: share of the field's pixels that the result's own pass measured in all required bands, 0
   * to 1.
   */
  ownShare?: number;
  /** Results of a time-series recipe other than its grids. */
  timeSeries?: Omit<TimeSeriesOutcome, 'index' | 'more'>;
}

export interface RunOptions {
  /** Classes that were already read. */
  classes?: FieldClasses;
  progress?: (stage: Message) => void;
  signal?: AbortSignal | undefined;
  /** Threads for large fields; by default the current thread does all work. */
  pool?: Pool | undefined;
}
