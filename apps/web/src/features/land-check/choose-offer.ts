import type { Service } from '@furrow/contract/catalogue/catalogue';
import type { LandOffer } from '@furrow/contract/pricing/land-check';

/** A service in one of the industries that offer it. */
export interface OfferChoice {
  serviceId: number;
  industryId: number;
}

/**
 * The offer that is kept for the order: the visitor's choice if it can be ordered for this land, else the first offer
 * that can be. Null if there is none.
 */
export function chooseOffer(offers: readonly LandOffer[], choice: OfferChoice | null): LandOffer | null {
  const orderable = offers.filter(({ price }) => price !== null);
  return orderable.find(({ service_id }) => service_id === choice?.serviceId) ?? orderable[0] ?? null;
}

/** Lowest price of the services that can be ordered; null if only one can be, or none. */
export function lowestPriceOf(offers: readonly LandOffer[]): number | null {
  const prices = offers.flatMap(({ price }) => price ?? []);
  return prices.length > 1 ? Math.min(...prices) : null;
}

/** The first service of an industry that is on sale, for land whose prices are not known. */
export const firstOnSale = (services: readonly Service[]): Service | null =>
  services.find(({ available }) => available) ?? null;
