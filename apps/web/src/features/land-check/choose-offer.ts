import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
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

/**
 * The industry in which an offer is ordered; null if it is no longer there.
 * @param offer null or undefined if no offer is known; the order then begins with the first industry.
 */
export const industryOf = (
  industries: readonly Industry[],
  offer: Pick<LandOffer, 'industry_id'> | null | undefined,
): Industry | null => (offer ? industries.find(({ id }) => id === offer.industry_id) : industries[0]) ?? null;

/**
 * The service of an offer; null if it is no longer there.
 * @param services those of the industry.
 * @param offer null or undefined if no offer is known; the service is then the first one on sale.
 */
export const serviceOf = (
  services: readonly Service[],
  offer: Pick<LandOffer, 'service_id'> | null | undefined,
): Service | null =>
  services.find(({ id, available }) => (offer ? id === offer.service_id : available)) ?? null;
