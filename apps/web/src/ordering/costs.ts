import type { Tier } from '@furrow/contract/pricing';

/** What one analysis costs for the area that was asked about, in whole cents' dollars. */
export function costs(tier: Pick<Tier, 'estimated_price' | 'image_price'>, withImage: boolean): number {
  return Math.round((tier.estimated_price + (withImage ? tier.image_price : 0)) * 100) / 100;
}
