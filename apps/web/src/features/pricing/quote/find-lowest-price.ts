import type { Quote, Tier } from '@furrow/contract/pricing/pricing';
import { analysisPrice } from '../../../ordering/draft/analysis-price.ts';

/**
 * The tier with the lowest price of one analysis, including images if they are mandatory. If several have
 * that price, the first one.
 */
export function findLowestPrice(tiers: Quote['tiers']): { tier: Tier; price: number } | null {
  const pricedTiers = tiers.map((tier) => ({ tier, price: analysisPrice(tier, tier.image_include) }));
  return pricedTiers.reduce<(typeof pricedTiers)[number] | null>(
    (lowest, candidate) => (lowest === null || candidate.price < lowest.price ? candidate : lowest),
    null,
  );
}
