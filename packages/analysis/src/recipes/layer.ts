import type { Message } from '@furrow/messages/message';
import type { RampName } from '../render/ramps.ts';
import type { BandName } from '../scenes/bands.ts';

/** Reflectances of one pixel by band, 0..1 with negative values kept. */
export type Reflectances = Readonly<Record<BandName, number>>;

/** What is computed pixel by pixel from the reflectances of one pass. */
export interface Layer {
  bands: readonly BandName[];
  /** NaN where the value has no meaning: a denominator ≤ 0, or a normalised difference outside −1..1. */
  compute(reflectance: Reflectances): number;
}

/** How a quantity is named and shown. */
export interface Quantity {
  /** The same in every language: results are told apart and checksums taken by it. */
  name: string;
  /** What people call it, where its name is words and no abbreviation. */
  title?: Message;
  /** As printed on the recipe card, in Sentinel-2's own band names; a message where it has words in it. */
  formula: string | Message;
  /** Low and high end of the scale on which it is shown. */
  range: readonly [low: number, high: number];
  ramp: RampName;
  /** Of its values; none where it is a pure number. */
  unit?: string;
  citation: string;
}

export interface IndexFormula extends Quantity, Layer {}
