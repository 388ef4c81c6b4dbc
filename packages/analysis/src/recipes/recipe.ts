import type { BandRequest } from '../plan.ts';
import type { RampName } from '../render/ramps.ts';
import type { BandName } from '../scenes/bands.ts';

/** Reflectances of one pixel by band, 0..1 with negative values kept. */
export type Reflectances = Readonly<Record<BandName, number>>;

export interface IndexFormula {
  name: string;
  /** As printed on the recipe card, in Sentinel-2's own band names. */
  formula: string;
  bands: readonly BandName[];
  /** Low and high end of the scale on which the index is shown. */
  range: readonly [low: number, high: number];
  ramp: RampName;
  citation: string;
  /** NaN where the value has no meaning: a denominator ≤ 0, or a normalised difference outside −1..1. */
  compute(reflectance: Reflectances): number;
}

/** What a service computes: an index that the order stands for, and others beside it. */
export interface Recipe {
  code: string;
  /** Raised with every change that changes a number. */
  version: number;
  name: string;
  /** Metres; the finest of the bands. */
  resolution: number;
  index: IndexFormula;
  moreIndices: readonly IndexFormula[];
  /** What the numbers do not say, in sentences for the recipe card. */
  limits: string;
}

/** The bands of a recipe: a scene must have those of its index; those of further indices may be missing. */
export function bandsOf({ code, version, index, moreIndices }: Recipe): BandRequest {
  const further = new Set(moreIndices.flatMap(({ bands }) => bands));
  return {
    code,
    version,
    required: index.bands,
    optional: [...further].filter((band) => !index.bands.includes(band)),
  };
}
