import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import type { Tier } from '@furrow/contract/pricing/pricing';
import {
  type AreaLabels,
  type DraftSlot,
  draftOf,
  draftReducers,
  type OrderArea,
  type OrderDraft,
} from './draft/order-draft.ts';
import type { TypedRecurrence } from './draft/typed-recurrence.ts';

/** Actions that change the order draft. Most of them also clear the choices of later steps. */
export interface OrderDraftActions {
  chooseIndustry(industry: Industry): void;
  chooseService(service: Service): void;
  /** Sets the area of the order, with the labels that it is to be saved with; null if the field is to be drawn again. */
  chooseArea(land: OrderArea | null, labels?: AreaLabels | null): void;
  /** Renames the area of the order if it is this saved field. */
  renameField(id: string, name: string): void;
  /**
   * Selects saved fields in place of an area; a single one later becomes the area. An empty list clears the selection.
   */
  chooseFields(ids: readonly string[]): void;
  /** Removes all other fields from the draft, because they no longer exist. */
  retainFields(ids: readonly string[]): void;
  excludeFields(ids: readonly string[]): void;
  useOwnCrops(ownCrops: boolean): void;
  chooseTypeOfField(fieldId: string, vegetationType: string): void;
  /** Stores the current drawing of the map; null if nothing is drawn. */
  saveDrawing(drawn: OrderDraft['drawn']): void;
  chooseTier(tier: Tier): void;
  includeImages(withImage: boolean): void;
  setOrderInputs(inputs: Partial<Pick<OrderDraft, 'referenceDate' | 'limitsAccepted'>>): void;
  chooseTypes(types: Pick<OrderDraft, 'soilType' | 'vegetationType'>): void;
  /** Sets the recurrence; null for a one-time analysis. */
  chooseRecurrence(recurrence: TypedRecurrence | null): void;
  /** Replaces the draft by one with which items of the cart are changed. */
  startChange(changed: (before: OrderDraft) => OrderDraft): void;
  /** Ends the change of items of the cart: the draft before it returns. */
  endChange(): void;
  /** Lets the draft add to the cart instead of replacing items that are no longer there. */
  stopReplacing(): void;
  /** Returns the slot of the cart for the next attempt to add this analysis. */
  takeSlot(): DraftSlot;
}

type DraftChange = (draft: OrderDraft) => Partial<OrderDraft>;

export function orderDraftActions(applyChange: (change: DraftChange) => void): OrderDraftActions {
  return {
    chooseIndustry: (industry) => applyChange((draft) => draftReducers.industry(draft, industry)),
    chooseService: (service) => applyChange((draft) => draftReducers.service(draft, service)),
    chooseArea: (land, labels) => applyChange((draft) => draftReducers.area(draft, land, labels)),
    renameField: (id, name) =>
      applyChange(({ land }) => (land?.field?.id === id ? { land: { ...land, field: { id, name } } } : {})),
    chooseFields: (ids) => applyChange((draft) => draftReducers.fields(draft, ids)),
    retainFields: (ids) => applyChange((draft) => draftReducers.retainFields(draft, ids)),
    excludeFields: (excludedFieldIds) => applyChange(() => ({ excludedFieldIds })),
    useOwnCrops: (ownCrops) => applyChange(() => ({ ownCrops })),
    chooseTypeOfField: (fieldId, vegetationType) =>
      applyChange(({ typeByField }) => ({ typeByField: { ...typeByField, [fieldId]: vegetationType } })),
    saveDrawing: (drawn) => applyChange((draft) => draftReducers.drawing(draft, drawn)),
    chooseTier: (tier) => applyChange((draft) => draftReducers.tier(draft, tier)),
    includeImages: (withImage) => applyChange((draft) => draftReducers.images(draft, withImage)),
    setOrderInputs: (inputs) => applyChange((draft) => draftReducers.inputs(draft, inputs)),
    chooseTypes: (types) => applyChange((draft) => draftReducers.types(draft, types)),
    chooseRecurrence: (recurrence) => applyChange(() => ({ recurrence })),
    startChange: (changed) => applyChange((draft) => changed(draft.replaces?.before ?? draftOf(draft))),
    endChange: () => applyChange(({ replaces }) => replaces?.before ?? {}),
    stopReplacing: () => applyChange(() => ({ replaces: null })),
    takeSlot: () => {
      let slot: DraftSlot = { key: crypto.randomUUID(), revision: 0 };
      applyChange((draft) => {
        if (draft.slot) slot = { ...draft.slot, revision: draft.slot.revision + 1 };
        return { slot };
      });
      return slot;
    },
  };
}
