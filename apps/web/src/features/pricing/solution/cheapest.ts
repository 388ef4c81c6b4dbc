import type { Tier } from '@furrow/contract/pricing';
import { analysisPrice } from '../../../ordering/draft/analysis-price.ts';

/**
 * True if an analysis of this tier includes images.
 * @param withImage true if the buyer wants images.
 */
export function includesImages(tier: Pick<Tier, 'is_image' | 'image_include'>, withImage: boolean): boolean {
  return tier.image_include || (tier.is_image && withImage);
}

/**
 * The tier with the lowest price for the requested options. Null if only one tier has them, or if two
 * tiers have the lowest price.
 */
export function findCheapestTier(tiers: readonly Tier[], withImage: boolean): Tier | null {
  const [first, second] = tiers
    .filter((tier) => !withImage || includesImages(tier, withImage))
    .map((tier) => ({ tier, price: analysisPrice(tier, includesImages(tier, withImage)) }))
    .toSorted((a, b) => a.price - b.price);
  return first && second && first.price < second.price ? first.tier : null;
}
