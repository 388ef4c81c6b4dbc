import type { Country, Industry, Service } from '@furrow/contract/catalogue';
import type { SavedField } from '@furrow/contract/fields';
import type { Tier } from '@furrow/contract/pricing';
import type { Position, Ring } from '@furrow/geo/rings/polygon';
import { isClosed } from '../../map/geometry/is-closed.ts';
import type { TypedRecurrence } from './recurrence.ts';
import { isSameOutline } from './same-outline.ts';

/** Maximum number of saved fields in a bulk order: the API (`packages/contract`) refuses more. */
const maxFieldsPerOrder = 500;

/** A drawn or saved field that is valid for an order. */
export interface OrderArea {
  /**
   * Closed rings of [lng, lat]: the outer ring, then holes. If a saved field has several parts,
   * those of the largest one.
   */
  coordinates: Ring[];
  /** Full geometry of the field; null if `coordinates` contains all of it. */
  geometry: SavedField['geometry'] | null;
  /** Billed hectares, rounded to 2 decimals. */
  hectares: number;
  /** Country of the field's first corner; null at sea or while unknown. */
  country: Pick<Country, 'name'> | null;
  /** The saved field with this area; null for a drawn field. */
  field: Pick<SavedField, 'id' | 'name'> | null;
}

/** Name, crop, season and group with which an area is saved. */
export type AreaLabels = Pick<SavedField, 'name' | 'crop' | 'season' | 'group'>;

/** The order draft: what the user has chosen before the cart, in the order of the steps. */
export interface OrderDraft {
  industry: Industry | null;
  service: Service | null;
  land: OrderArea | null;
  /** Labels with which `land` is to be saved, from the file that it is in; null if it has none or is saved already. */
  labels: AreaLabels | null;
  /** The drawing on the map: a closed ring, or the corners of an outline that is still open; null if there is none. */
  drawn: readonly Position[] | null;
  /** Ids of the saved fields in a bulk order, in the order of their selection; null if `land` is ordered. */
  fieldIds: readonly string[] | null;
  /** Ids of those saved fields in `fieldIds` that the user has excluded from the order. */
  excludedFieldIds: readonly string[];
  /** True to use the crop of each saved field as its vegetation type, if the industry lists that crop. */
  ownCrops: boolean;
  /** Vegetation types that the user has chosen for single fields of a bulk order, by field id. */
  typeByField: Readonly<Record<string, string>>;
  tier: Tier | null;
  withImage: boolean;
  soilType: string | null;
  vegetationType: string | null;
  /** Reference date of the analysis as a UTC day, for services that need one. */
  referenceDate: string | null;
  /** True when the user has accepted the limitation of the service. */
  limitsAccepted: boolean;
  /** Typed recurrence; null for a one-time analysis. */
  recurrence: TypedRecurrence | null;
  /** Slot of the cart into which this analysis was sent last, so that sending it again adds no second item. */
  slot: DraftSlot | null;
}

export interface DraftSlot {
  key: string;
  /** Number of the attempt; the newest replaces earlier ones. */
  revision: number;
}

export const emptyDraft: OrderDraft = {
  industry: null,
  service: null,
  land: null,
  labels: null,
  drawn: null,
  fieldIds: null,
  excludedFieldIds: [],
  ownCrops: true,
  typeByField: {},
  tier: null,
  withImage: false,
  soilType: null,
  vegetationType: null,
  referenceDate: null,
  limitsAccepted: false,
  recurrence: null,
  slot: null,
};

/**
 * Reducers of the draft; a new choice clears the choices of later steps. Saved fields survive a change of industry or
 * service, and a drawn field stays on the map.
 */
export const draftReducers = {
  industry: (draft: OrderDraft, industry: Industry): OrderDraft =>
    draft.industry?.id === industry.id
      ? { ...draft, industry }
      : { ...emptyDraft, industry, fieldIds: savedFieldIds(draft), drawn: drawingOf(draft) },

  service: (draft: OrderDraft, service: Service): OrderDraft =>
    draft.service?.id === service.id
      ? { ...draft, service }
      : {
          ...emptyDraft,
          industry: draft.industry,
          service,
          fieldIds: savedFieldIds(draft),
          drawn: drawingOf(draft),
        },

  fields: (draft: OrderDraft, ids: readonly string[]): OrderDraft => ({
    ...emptyDraft,
    industry: draft.industry,
    service: draft.service,
    fieldIds: ids.length === 0 ? null : [...new Set(ids)].slice(0, maxFieldsPerOrder),
  }),

  /** Keeps only these saved fields. Other choices of the bulk order do not change. */
  retainFields: (draft: OrderDraft, ids: readonly string[]): OrderDraft =>
    ids.length === 0 ? draftReducers.fields(draft, []) : { ...draft, fieldIds: [...ids] },

  area: (draft: OrderDraft, area: OrderArea | null, labels: AreaLabels | null = null): OrderDraft => ({
    ...emptyDraft,
    industry: draft.industry,
    service: draft.service,
    land: area,
    labels,
  }),

  /**
   * Stores a drawing. Another outline than that of the area clears the area and the choices of later steps; an area
   * that is no drawing, such as a bulk order, is cleared only by a closed outline.
   */
  drawing: (draft: OrderDraft, drawing: OrderDraft['drawn']): OrderDraft => {
    const outlines = editableOutlines(draft);
    const closed = drawing !== null && isClosed(drawing);
    const isSame = closed && outlines.some((outline) => isSameOutline(outline, drawing));
    const isOtherOutline = outlines.length > 0 ? !isSame : closed;
    const hasLand = draft.land !== null || draft.fieldIds !== null;
    return hasLand && isOtherOutline
      ? { ...emptyDraft, industry: draft.industry, service: draft.service, drawn: drawing }
      : { ...draft, drawn: drawing };
  },

  /** Sets the tier. Images are always on if the tier includes them, and off if it has none. */
  tier: (draft: OrderDraft, tier: Tier): OrderDraft => ({
    ...draft,
    tier,
    withImage: tier.image_include || (tier.is_image && draft.tier?.id === tier.id && draft.withImage),
  }),

  /** Sets the images. In a bulk order each field has its own tier, so the quote decides which fields get images. */
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

/** Drawn outline of the area; null if there is no area, or if it has several parts or holes. */
export function drawnOutline({ land }: Pick<OrderDraft, 'land'>): Ring | null {
  return land && land.geometry === null ? land.coordinates[0]! : null;
}

/** Outlines of which the map shows one while the area is drawn or edited; none for a saved field. */
function editableOutlines({ land }: OrderDraft): readonly Ring[] {
  const drawn = drawnOutline({ land });
  if (drawn) return [drawn];
  return land?.field === null && land.geometry ? land.geometry.coordinates.flat() : [];
}

function drawingOf({ land, drawn }: OrderDraft): OrderDraft['drawn'] {
  return land?.field ? null : (land?.coordinates[0] ?? drawn);
}

function savedFieldIds({ land, fieldIds }: OrderDraft): OrderDraft['fieldIds'] {
  return land?.field ? [land.field.id] : fieldIds;
}

/** The order draft without the other values that the tab stores. */
export function draftOf(state: OrderDraft): OrderDraft {
  const keys = Object.keys(emptyDraft) as (keyof OrderDraft)[];
  return Object.fromEntries(keys.map((key) => [key, state[key]])) as unknown as OrderDraft;
}
