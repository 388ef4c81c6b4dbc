import type { Country, Industry, Service } from '@furrow/contract/catalogue';
import type { SavedField } from '@furrow/contract/fields';
import type { Tier } from '@furrow/contract/pricing';
import type { Position, Ring } from '@furrow/geo/rings/polygon';
import { isClosed } from '../map/geometry/is-closed.ts';
import type { TypedRecurrence } from './recurrence.ts';
import { isSameOutline } from './same-outline.ts';

/** Number of saved fields in one bulk order; the contract's limit. */
const maxFieldsPerOrder = 500;

/** A drawn or saved field that the geo package has accepted. */
export interface OrderArea {
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
export interface OrderDraft {
  industry: Industry | null;
  service: Service | null;
  land: OrderArea | null;
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

export const emptyDraft: OrderDraft = {
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
export const draftReducers = {
  industry: (draft: OrderDraft, industry: Industry): OrderDraft =>
    draft.industry?.id === industry.id
      ? { ...draft, industry }
      : { ...emptyDraft, industry, fieldIds: savedFieldIds(draft) },

  service: (draft: OrderDraft, service: Service): OrderDraft =>
    draft.service?.id === service.id
      ? { ...draft, service }
      : {
          ...emptyDraft,
          industry: draft.industry,
          service,
          fieldIds: savedFieldIds(draft),
          drawn: draft.land?.field ? null : (draft.land?.coordinates[0] ?? draft.drawn),
        },

  fields: (draft: OrderDraft, ids: readonly string[]): OrderDraft => ({
    ...emptyDraft,
    industry: draft.industry,
    service: draft.service,
    fieldIds: ids.length === 0 ? null : [...new Set(ids)].slice(0, maxFieldsPerOrder),
  }),

  /** Keeps only these saved fields; the choices made for all of them stay. */
  retainFields: (draft: OrderDraft, ids: readonly string[]): OrderDraft =>
    ids.length === 0 ? draftReducers.fields(draft, []) : { ...draft, fieldIds: [...ids] },

  area: (draft: OrderDraft, area: OrderArea | null): OrderDraft => ({
    ...emptyDraft,
    industry: draft.industry,
    service: draft.service,
    land: area,
  }),

  /**
   * The latest drawing counts: a different area is cleared, with what was chosen after it. An area that the map does not hold as a
   * drawing (a bulk order, or a field of several parts) stays until another outline is closed.
   */
  drawing: (draft: OrderDraft, drawing: OrderDraft['drawn']): OrderDraft => {
    const currentOutline = drawnOutline(draft);
    const closed = drawing !== null && isClosed(drawing);
    const isOther = currentOutline ? !(closed && isSameOutline(currentOutline, drawing)) : closed;
    const hasLand = draft.land !== null || draft.fieldIds !== null;
    return hasLand && isOther
      ? { ...emptyDraft, industry: draft.industry, service: draft.service, drawn: drawing }
      : { ...draft, drawn: drawing };
  },

  /** Images are forced on where the tier includes them and off where it has none. */
  tier: (draft: OrderDraft, tier: Tier): OrderDraft => ({
    ...draft,
    tier,
    withImage: tier.image_include || (tier.is_image && draft.tier?.id === tier.id && draft.withImage),
  }),

  /** In a bulk order each field has its own tier, so the quote decides which fields get images. */
  images: (draft: OrderDraft, withImage: boolean): OrderDraft => ({
    ...draft,
    withImage:
      draft.fieldIds !== null
        ? withImage
        : draft.tier?.image_include || (withImage && draft.tier?.is_image === true),
  }),

  inputs: (
    draft: OrderDraft,
    inputs: Partial<Pick<OrderDraft, 'referenceDate' | 'limitsAccepted'>>,
  ): OrderDraft => ({
    ...draft,
    ...inputs,
  }),

  types: (draft: OrderDraft, types: Pick<OrderDraft, 'soilType' | 'vegetationType'>): OrderDraft => ({
    ...draft,
    ...types,
  }),
};

/** The drawn outline of the draft's area; null if there is none, or it has several parts or holes. */
export function drawnOutline({ land }: Pick<OrderDraft, 'land'>): Ring | null {
  return land && land.geometry === null ? land.coordinates[0]! : null;
}

function savedFieldIds({ land, fieldIds }: OrderDraft): OrderDraft['fieldIds'] {
  return land?.field ? [land.field.id] : fieldIds;
}

/** The order draft alone, without the other stored values. */
export function draftOf(state: OrderDraft): OrderDraft {
  const keys = Object.keys(emptyDraft) as (keyof OrderDraft)[];
  return Object.fromEntries(keys.map((key) => [key, state[key]])) as unknown as OrderDraft;
}
