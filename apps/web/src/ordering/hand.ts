import type { Country, Industry, Service } from '@furrow/contract/catalogue';
import type { SavedField } from '@furrow/contract/fields';
import type { Tier } from '@furrow/contract/pricing';
import type { Position, Ring } from '@furrow/geo/polygon';
import { isClosed } from '../map/is-closed.ts';
import type { TypedRecurrence } from './recurrence.ts';
import { isSameOutline } from './same-outline.ts';

/** Number of saved fields in one bulk order; the contract's limit. */
const mostFieldsAtOnce = 500;

/** A drawn or saved field that the geo package has accepted. */
export interface Land {
  /** Closed rings of [lng, lat]: outer ring, then holes. For a saved field of several parts, its largest part. */
  coordinates: Ring[];
  /** The full geometry, where `coordinates` is not all of it. */
  geometry: SavedField['geometry'] | null;
  /** Billed hectares, with 2 decimals. */
  hectares: number;
  /** Country of the first corner; null at sea or while unknown. */
  country: Pick<Country, 'name'> | null;
  /** The saved field this area comes from; null for a drawn one. */
  field: Pick<SavedField, 'id' | 'name'> | null;
}

/** The order draft: what has been chosen so far on the way to the cart, in the order of the steps. */
export interface Hand {
  industry: Industry | null;
  service: Service | null;
  land: Land | null;
  /** The drawing on the map: a closed ring, or the corners of an outline that is still open; null if there is none. */
  drawn: readonly Position[] | null;
  /** Saved fields of a bulk order, in the order in which they were chosen; null if `land` is ordered. */
  fieldIds: readonly string[] | null;
  /** Saved fields of `fieldIds` that were excluded from the order. */
  leftOut: readonly string[];
  /** True to quote each saved field with its own crop, where the industry lists it. */
  ownCrops: boolean;
  tier: Tier | null;
  withImage: boolean;
  soilType: string | null;
  vegetationType: string | null;
  /** UTC day that the service is about, where it needs one. */
  referenceDate: string | null;
  /** True when the user has accepted the limitation of the service. */
  limitsAccepted: boolean;
  /** null for a one-time analysis. */
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
 * Reducers of the draft. Each step clears what was chosen after it; repeating a choice changes nothing. Saved fields survive a change
 * of industry or service, and a drawn field stays on the map when another service is chosen.
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

  /** Keeps only these saved fields; the choices made for all of them stay. */
  remaining: (hand: Hand, ids: readonly string[]): Hand =>
    ids.length === 0 ? choosing.fields(hand, []) : { ...hand, fieldIds: [...ids] },

  land: (hand: Hand, land: Land | null): Hand => ({
    ...emptyHand,
    industry: hand.industry,
    service: hand.service,
    land,
  }),

  /**
   * The latest drawing counts: a different area is cleared, with what was chosen after it. An area that the map does not hold as a
   * drawing (a bulk order, or a field of several parts) stays until another outline is closed.
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

  /** Images are forced on where the tier includes them and off where it has none. */
  tier: (hand: Hand, tier: Tier): Hand => ({
    ...hand,
    tier,
    withImage: tier.image_include || (tier.is_image && hand.tier?.id === tier.id && hand.withImage),
  }),

  /** In a bulk order each field has its own tier, so the quote decides which fields get images. */
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

/** The drawn outline of the draft's area; null if there is none, or it has several parts or holes. */
export function outlineInHand({ land }: Pick<Hand, 'land'>): Ring | null {
  return land && land.geometry === null ? land.coordinates[0]! : null;
}

function savedIn({ land, fieldIds }: Hand): Hand['fieldIds'] {
  return land?.field ? [land.field.id] : fieldIds;
}
