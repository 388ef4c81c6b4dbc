import type { Country, Industry, Service } from '@furrow/contract/catalogue';
import type { SavedField } from '@furrow/contract/fields';
import type { Tier } from '@furrow/contract/pricing';
import type { Position, Ring } from '@furrow/geo/polygon';
import { isClosed } from '../map/is-closed.ts';
import type { TypedRecurrence } from './recurrence.ts';
import { isSameOutline } from './same-outline.ts';

/** As many saved fields as are ordered at once, by the contract. */
const mostFieldsAtOnce = 500;

/** A field that the geo package has accepted, drawn or saved. */
export interface Land {
  /** [outer ring, hole, …], closed, of [lng, lat]; of a saved field of many parts the largest. */
  coordinates: Ring[];
  /** The whole shape, where those rings are not all of it. */
  geometry: SavedField['geometry'] | null;
  /** As billed: 2 decimals. */
  hectares: number;
  /** Of the first corner; null at sea or while nobody knows. */
  country: Pick<Country, 'name'> | null;
  /** The saved field that it is. */
  field: Pick<SavedField, 'id' | 'name'> | null;
}

/** What has been chosen so far on the way to the basket, in the order in which it is chosen. */
export interface Hand {
  industry: Industry | null;
  service: Service | null;
  land: Land | null;
  /** What is on the map: a closed ring, or the corners of an outline that is still open; null: nothing. */
  drawn: readonly Position[] | null;
  /** Saved fields that are ordered at once, in the order in which they were chosen; null: `land` is what is ordered. */
  fieldIds: readonly string[] | null;
  /** Those of them that are not to be ordered after all. */
  leftOut: readonly string[];
  /** Each of them is asked about with its own crop, where the industry lists it. */
  ownCrops: boolean;
  tier: Tier | null;
  withImage: boolean;
  soilType: string | null;
  vegetationType: string | null;
  /** UTC day that the service is about, where it asks for one. */
  referenceDate: string | null;
  /** The limit that the service asks to accept is. */
  limitsAccepted: boolean;
  /** null: one time. */
  recurrence: TypedRecurrence | null;
}

export const emptyHand: Hand = {
  industry: null,
  service: null,
  land: null,
  drawn: null,
  fieldIds: null,
  leftOut: [],
  ownCrops: true,
  tier: null,
  withImage: false,
  soilType: null,
  vegetationType: null,
  referenceDate: null,
  limitsAccepted: false,
  recurrence: null,
};

/**
 * Each step makes what was chosen after it invalid; the same choice again leaves the hand as it is. Saved fields stay
 * whatever is asked about them, and a drawn one stays on the map when another service is asked about it.
 */
export const choosing = {
  industry: (hand: Hand, industry: Industry): Hand =>
    hand.industry?.id === industry.id
      ? { ...hand, industry }
      : { ...emptyHand, industry, fieldIds: savedIn(hand) },

  service: (hand: Hand, service: Service): Hand =>
    hand.service?.id === service.id
      ? { ...hand, service }
      : {
          ...emptyHand,
          industry: hand.industry,
          service,
          fieldIds: savedIn(hand),
          drawn: hand.land?.field ? null : (hand.land?.coordinates[0] ?? hand.drawn),
        },

  fields: (hand: Hand, ids: readonly string[]): Hand => ({
    ...emptyHand,
    industry: hand.industry,
    service: hand.service,
    fieldIds: ids.length === 0 ? null : [...new Set(ids)].slice(0, mostFieldsAtOnce),
  }),

  /** Of the saved fields only these are left: how they are analysed stays as it was chosen. */
  remaining: (hand: Hand, ids: readonly string[]): Hand =>
    ids.length === 0 ? choosing.fields(hand, []) : { ...hand, fieldIds: [...ids] },

  land: (hand: Hand, land: Land | null): Hand => ({
    ...emptyHand,
    industry: hand.industry,
    service: hand.service,
    land,
  }),

  /**
   * What is drawn last counts: land that looks otherwise is let go, with what was chosen after it. Land that the map does not
   * hold as a drawing (many fields, one of many parts) stays until another field is closed.
   */
  drawn: (hand: Hand, drawn: Hand['drawn']): Hand => {
    const shown = outlineInHand(hand);
    const closed = drawn !== null && isClosed(drawn);
    const isOther = shown ? !(closed && isSameOutline(shown, drawn)) : closed;
    const hasLand = hand.land !== null || hand.fieldIds !== null;
    return hasLand && isOther
      ? { ...emptyHand, industry: hand.industry, service: hand.service, drawn }
      : { ...hand, drawn };
  },

  /** Images are forced on where they belong to the tier and off where it has none. */
  tier: (hand: Hand, tier: Tier): Hand => ({
    ...hand,
    tier,
    withImage: tier.image_include || (tier.is_image && hand.tier?.id === tier.id && hand.withImage),
  }),

  /** Of many fields each has a tier of its own: there the quote says what comes of it. */
  images: (hand: Hand, withImage: boolean): Hand => ({
    ...hand,
    withImage:
      hand.fieldIds !== null
        ? withImage
        : hand.tier?.image_include || (withImage && hand.tier?.is_image === true),
  }),

  beside: (hand: Hand, told: Partial<Pick<Hand, 'referenceDate' | 'limitsAccepted'>>): Hand => ({
    ...hand,
    ...told,
  }),

  types: (hand: Hand, types: Pick<Hand, 'soilType' | 'vegetationType'>): Hand => ({ ...hand, ...types }),
};

/** The outline of the land in hand; null where there is none, or it is not drawn by hand: of many parts, or with holes. */
export function outlineInHand({ land }: Pick<Hand, 'land'>): Ring | null {
  return land && land.geometry === null ? land.coordinates[0]! : null;
}

function savedIn({ land, fieldIds }: Hand): Hand['fieldIds'] {
  return land?.field ? [land.field.id] : fieldIds;
}
