import type { Tier } from '@furrow/contract/pricing/pricing';

/** Price in dollars of one analysis of the quoted area, rounded to whole cents. */
export function analysisPrice(
  tier: Pick<Tier, 'estimated_price' | 'image_price'>,
  withImage: boolean,
): number {
  return Math.round((tier.estimated_price + (withImage ? tier.image_price : 0)) * 100) / 100;
}
