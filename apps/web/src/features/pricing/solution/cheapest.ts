import type { Tier } from '@furrow/contract/pricing/pricing';
import { analysisPrice } from '../../../ordering/draft/analysis-price.ts';
import { includesImages } from '../../../ordering/draft/describe-tier.ts';

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
