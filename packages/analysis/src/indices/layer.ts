import type { Message } from '@furrow/messages/message';
import type { RampName } from '../render/ramps.ts';
import type { BandName } from '../scenes/bands.ts';

/** Reflectances of one pixel by band, 0..1 with negative values preserved. */
export type Reflectances = Readonly<Record<BandName, number>>;

/** A value computed pixel by pixel from the reflectances of one pass. */
export interface Layer {
  bands: readonly BandName[];
  /** NaN where the value is meaningless: a denominator ≤ 0, or a normalised difference outside −1..1. */
  compute(reflectance: Reflectances): number;
}

/** Name and display of a quantity. */
export interface Quantity {
  /** Name of the quantity, the same in every language: it identifies results and enters checksums. */
  name: string;
  /** Display name, where the name consists of words and is not an abbreviation. */
  title?: Message;
  /** Formula as printed on the recipe card, with Sentinel-2's own band names; a message where it contains words. */
  formula: string | Message;
  /** Low and high end of the display scale. */
  range: readonly [low: number, high: number];
  ramp: RampName;
  /** Unit of the values; absent for a pure number. */
  unit?: string;
  citation: string;
}

export interface IndexFormula extends Quantity, Layer {}
