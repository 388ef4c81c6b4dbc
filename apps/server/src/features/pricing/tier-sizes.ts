import type { Quote } from '@furrow/contract/pricing/pricing';
import type { Message } from '@furrow/messages/message';
import type { SoldTier } from '../catalogue/catalogue.store.ts';
import { pricingMessages } from './pricing.messages.ts';

/** Range of areas in hectares over all tiers of a service; null if it has none. */
export function sizesOf(tiers: readonly SoldTier[], serviceId: number): Quote['sizes'] {
  const tiersOfService = tiers.filter((tier) => tier.service_id === serviceId);
  if (tiersOfService.length === 0) return null;
  const maxima = tiersOfService.flatMap(({ area_max }) => (area_max === null ? [] : [Number(area_max)]));
  return {
    least: Math.min(...tiersOfService.map(({ area_min }) => Number(area_min))),
    below: maxima.length < tiersOfService.length ? null : Math.max(...maxima),
  };
}

/** The size that land needs for a service; null if it is neither too small nor too large. */
export function sizeNeeded(sizes: Quote['sizes'], area: number): Message | null {
  if (!sizes) return null;
  if (area < sizes.least) return pricingMessages.from_size({ from: { hectares: sizes.least } });
  return sizes.below !== null && area >= sizes.below
    ? pricingMessages.up_to_size({ to: { hectares: sizes.below } })
    : null;
}
