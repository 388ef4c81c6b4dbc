import type { Message } from '@furrow/messages/message';
import type { IndexFormula } from '../indices/layer.ts';

/** Properties common to all recipes. */
export interface AnyRecipe {
  code: string;
  /** Raised with every change that alters a number. */
  version: number;
  /** Name in records, which is English, because it enters checksums. */
  name: string;
  /** The same name for readers, where no offer names the service. */
  title: Message;
  /** Pixel size of the finest band, in metres. */
  resolution: number;
  /** Limitations of the numbers, for the recipe card. */
  limits: Message;
  /** True when the order names a day that the result is about: `RecipeInputs.referenceDate`. */
  needsReferenceDate?: true;
  /** True when the vegetation of the order affects the result: `RecipeInputs.vegetation`. */
  usesVegetation?: true;
  /** A limitation that the buyer has to accept before ordering. */
  limitation?: Message;
}

/** A service computed from one pass: an index that was ordered, and further ones. */
export interface PassRecipe extends AnyRecipe {
  index: IndexFormula;
  moreIndices: readonly IndexFormula[];
  /** Indices whose medians accompany the views of a series: the rules of the advice compare them with the index. */
  companions?: readonly IndexFormula[];
}
