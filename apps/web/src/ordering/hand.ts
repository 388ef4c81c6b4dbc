import type { Country, Industry, Service } from '@furrow/contract/catalogue';
import type { Tier } from '@furrow/contract/pricing';
import type { Ring } from '@furrow/geo/polygon';
import type { TypedRecurrence } from './recurrence.ts';

/** A drawn field that the geo package has accepted. */
export interface Land {
  /** [outer ring, hole, …], closed, of [lng, lat]. */
  coordinates: Ring[];
  /** As billed: 2 decimals. */
  hectares: number;
  /** Of the first corner; null at sea or while nobody knows. */
  country: Country | null;
}

/** What has been chosen so far on the way to the basket, in the order in which it is chosen. */
export interface Hand {
  industry: Industry | null;
  service: Service | null;
  land: Land | null;
  /** A field that is drawn and not selected yet: its outer ring. */
  drawn: Ring | null;
  tier: Tier | null;
  withImage: boolean;
  soilType: string | null;
  vegetationType: string | null;
  /** null: one time. */
  recurrence: TypedRecurrence | null;
}

export const emptyHand: Hand = {
  industry: null,
  service: null,
  land: null,
  drawn: null,
  tier: null,
  withImage: false,
  soilType: null,
  vegetationType: null,
  recurrence: null,
};

/** Each step makes what was chosen after it invalid; the same choice again leaves the hand as it is. */
export const choosing = {
  industry: (hand: Hand, industry: Industry): Hand =>
    hand.industry?.id === industry.id ? { ...hand, industry } : { ...emptyHand, industry },

  service: (hand: Hand, service: Service): Hand =>
    hand.service?.id === service.id
      ? { ...hand, service }
      : { ...emptyHand, industry: hand.industry, service },

  land: (hand: Hand, land: Land | null): Hand => ({
    ...emptyHand,
    industry: hand.industry,
    service: hand.service,
    land,
  }),

  /** Images are forced on where they belong to the tier and off where it has none. */
  tier: (hand: Hand, tier: Tier): Hand => ({
    ...hand,
    tier,
    withImage: tier.image_include || (tier.is_image && hand.tier?.id === tier.id && hand.withImage),
  }),

  images: (hand: Hand, withImage: boolean): Hand => ({
    ...hand,
    withImage: hand.tier?.image_include || (withImage && hand.tier?.is_image === true),
  }),

  types: (hand: Hand, types: Pick<Hand, 'soilType' | 'vegetationType'>): Hand => ({ ...hand, ...types }),
};
