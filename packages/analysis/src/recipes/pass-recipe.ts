import type { Message } from '@furrow/messages/message';
import type { IndexFormula } from './layer.ts';

/** What stands on every recipe. */
export interface AnyRecipe {
  code: string;
  /** Raised with every change that changes a number. */
  version: number;
  name: string;
  /** Metres; the finest of the bands. */
  resolution: number;
  /** What the numbers do not say, for the recipe card. */
  limits: Message;
  /** The buyer names a day that the result is about: `AskedOfSeason.referenceDate`. */
  needsReferenceDate?: true;
  /** It goes by what the buyer says that grows there: `AskedOfSeason.vegetation`. */
  takesVegetation?: true;
  /** A limit that the buyer has to accept before ordering. */
  gate?: Message;
}

/** A service that one pass is enough for: an index that the order stands for, and others beside it. */
export interface PassRecipe extends AnyRecipe {
  index: IndexFormula;
  moreIndices: readonly IndexFormula[];
}
