import type { Quote, Tier } from '@furrow/contract/pricing';
import { costs } from '../../ordering/costs.ts';

/** The tier with the lowest price of one analysis, including mandatory images; the first one if several cost the same. */
export function cheapest(tiers: Quote['tiers']): { tier: Tier; price: number } | null {
  const priced = tiers.map((tier) => ({ tier, price: costs(tier, tier.image_include) }));
  return priced.reduce<(typeof priced)[number] | null>(
    (least, one) => (least === null || one.price < least.price ? one : least),
    null,
  );
}
