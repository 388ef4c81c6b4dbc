import type { Message } from '@furrow/messages/message';
import type { IndexValues } from './canvas.ts';
import type { UnreadBand } from './fill-canvas.ts';
import type { FieldClasses } from './look.ts';
import type { Plan } from './plan.ts';
import type { ImplausibleBand } from './plausible-reflectance.ts';
import type { Pool } from './pool/pool.ts';
import type { IndexFormula, Quantity } from './recipes/layer.ts';
import type { DroppedScene } from './scenes/dropped.ts';
import type { SeasonOutcome } from './season/season-outcome.ts';
import type { Histogram } from './statistics/histogram.ts';
import type { Summary } from './statistics/summary.ts';

/** A quantity beside the one that was ordered; nothing of it is held by pixel. */
export interface FurtherIndex {
  formula: Quantity;
  valid: number;
  summary: Summary;
}

/** All arrays go by pixel of the field, so that memory goes by the land asked about and not by the box around it. */
export interface RunResult {
  /** What was run: of the plan's scenes and bands those that were read. Run again, it gives the same. */
  plan: Plan;
  /** The field's pixels: positions in the plan's grid, rising. */
  pixels: Int32Array;
  index: IndexValues;
  /** Of the index: over its valid values, and over the scale on which it is shown. */
  summary: Summary;
  histogram: Histogram;
  /** Further quantities; one whose bands no scene holds is left out. */
  moreIndices: FurtherIndex[];
  missing: IndexFormula[];
  unread: UnreadBand[];
  /** Bands whose reflectances cannot be right: the scenes are suspect. */
  implausible: readonly ImplausibleBand[];
  /** Share of the field's pixels under cloud, shadow or cirrus, 0 to 1. */
  cloudShare: number;
  /** Shares among the valid pixels, 0 to 1. */
  unclassifiedShare: number;
  darkShare: number;
  /** Pixels that the classification lets pass and whose reflectances give no index. */
  outOfRange: number;
  /** Of a recipe of many passes: share of the field's pixels that the own pass measured in all bands asked for, 0 to 1. */
  ownShare?: number;
  /** What a recipe of many passes gives beside its grids. */
  season?: Omit<SeasonOutcome, 'index' | 'more'>;
}

export interface RunOptions {
  /** What was already read of the classification. */
  classes?: FieldClasses;
  /** Takes the scenes that were not used, each with its reason, also when no number comes of it. */
  dropped?: DroppedScene[];
  progress?: (stage: Message) => void;
  signal?: AbortSignal | undefined;
  /** Who works on large fields; this thread alone unless given. */
  pool?: Pool | undefined;
}
