import type { Country, Industry, Service } from '@furrow/contract/catalogue/catalogue';
import type { SavedField } from '@furrow/contract/fields/fields';
import type { Tier } from '@furrow/contract/pricing/pricing';
import type { Position, Ring } from '@furrow/geo/rings/polygon';
import { isClosed } from '../../map/geometry/is-closed.ts';
import { isSameOutline } from './same-outline.ts';
import type { TypedRecurrence } from './typed-recurrence.ts';

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
  /** Items of the cart that this order replaces when it is added; null if it adds to them. */
  replaces: ReplacedItems | null;
  /** Slot of the cart into which this analysis was sent last, so that sending it again adds no second item. */
  slot: DraftSlot | null;
}

/** Items of the cart that are being changed. They stay there as they are until the change is added. */
export interface ReplacedItems {
  ids: readonly string[];
  /** Name in sentences, such as `Vegetation index · North 40`. */
  name: string;
  /** Their total price in the cart, in dollars. */
  total: number;
  /** The draft before the change, which returns when the change ends. */
  before: OrderDraft;
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
  replaces: null,
  slot: null,
};

/**
 * Reducers of the draft; a new choice clears the choices of later steps. Saved fields survive a change of industry or
 * service, and a drawn field stays on the map. Items of the cart are replaced by the draft as long as it is about the
 * same land, or land that was chosen again in its place.
 */
export const draftReducers = {
  industry: (draft: OrderDraft, industry: Industry): OrderDraft =>
    draft.industry?.id === industry.id
      ? { ...draft, industry }
      : {
          ...emptyDraft,
          industry,
          fieldIds: savedFieldIds(draft),
          drawn: drawingOf(draft),
          replaces: draft.replaces,
        },

  service: (draft: OrderDraft, service: Service): OrderDraft =>
    draft.service?.id === service.id
      ? { ...draft, service }
      : {
          ...emptyDraft,
          industry: draft.industry,
          service,
          fieldIds: savedFieldIds(draft),
          drawn: drawingOf(draft),
          replaces: draft.replaces,
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

  area: (draft: OrderDraft, area: OrderArea | null, labels: AreaLabels | null = null): OrderDraft =>
    isDeletedField(draft, area)
      ? { ...draft, land: area }
      : {
          ...emptyDraft,
          industry: draft.industry,
          service: draft.service,
          land: area,
          labels,
          replaces: isOfSameOrder(draft, area) ? draft.replaces : null,
        },

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
      ? {
          ...emptyDraft,
          industry: draft.industry,
          service: draft.service,
          drawn: drawing,
          replaces: draft.replaces,
        }
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

/** True if the area of the draft is ordered on by its outline, because its saved field was deleted. */
const isDeletedField = ({ land }: OrderDraft, area: OrderArea | null): area is OrderArea =>
  area !== null && area.field === null && !!land?.field && land.coordinates === area.coordinates;

/** True if an area belongs to the order that the draft holds: it is the same land, or takes the place of none. */
function isOfSameOrder({ land, fieldIds }: OrderDraft, area: OrderArea | null): boolean {
  if (area === null) return true;
  if (land === null) return fieldIds === null || fieldIds.every((id) => id === area.field?.id);
  return area.field === null
    ? land.field === null && isSameOutline(land.coordinates[0]!, area.coordinates[0]!)
    : land.field?.id === area.field.id;
}

/** The order draft without the other values that the tab stores. */
export function draftOf(state: OrderDraft): OrderDraft {
  const keys = Object.keys(emptyDraft) as (keyof OrderDraft)[];
  return Object.fromEntries(keys.map((key) => [key, state[key]])) as unknown as OrderDraft;
}
