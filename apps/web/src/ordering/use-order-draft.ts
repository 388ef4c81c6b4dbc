import type { Industry, Service } from '@furrow/contract/catalogue';
import type { Tier } from '@furrow/contract/pricing';
import { english } from '@furrow/messages/language';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { draftKey, onTabCleared } from '../session/tab-owner.ts';
import { language } from '../texts/language.ts';
import type { Flow } from './flow/flow-context.ts';
import { draftReducers, emptyDraft, type OrderArea, type OrderDraft } from './order-draft.ts';
import type { TypedRecurrence } from './recurrence.ts';

interface StoredDraft extends OrderDraft {
  /** Typed billing address, by field name. Never holds card data. */
  billing: Record<string, string>;
  saveBilling(billing: Record<string, string>): void;
  /** Cart items whose payment was started in this tab and is not known to have ended; null if none. */
  paying: readonly string[] | null;
  saveItemsInPayment(items: readonly string[] | null): void;
  /** Id of the order that was viewed last. */
  lookedAt: string | null;
  setLastViewedOrder(orderId: string): void;
  chooseIndustry(industry: Industry): void;
  chooseService(service: Service): void;
  /** null: the field is to be drawn again. */
  chooseArea(land: OrderArea | null): void;
  /** Chooses saved fields instead of an area; a single one becomes the area. An empty list clears the choice. */
  chooseFields(ids: readonly string[]): void;
  /** Removes the other fields from the draft, because they are no longer saved. */
  retainFields(ids: readonly string[]): void;
  excludeFields(ids: readonly string[]): void;
  useOwnCrops(ownCrops: boolean): void;
  /** Stores the current drawing on the map; null if there is none. */
  saveDrawing(drawn: OrderDraft['drawn']): void;
  chooseTier(tier: Tier): void;
  includeImages(withImage: boolean): void;
  setOrderInputs(inputs: Partial<Pick<OrderDraft, 'referenceDate' | 'limitsAccepted'>>): void;
  chooseTypes(types: Pick<OrderDraft, 'soilType' | 'vegetationType'>): void;
  /** null for a one-time analysis. */
  chooseRecurrence(recurrence: TypedRecurrence | null): void;
  /** Stored state of the guided order; null if it was not started. */
  flow: Flow | null;
  /** Cart slot keys of the guided order's analyses, by round. */
  places: Readonly<Record<string, string>>;
  /** Code of the language of the catalogue names in the draft. */
  spoken: string;
  /** Clears everything: at sign-out, and when another user signs in. */
  reset(): void;
}

/** The order draft alone, without the other stored values. */
export function draftOf(state: OrderDraft): OrderDraft {
  const keys = Object.keys(emptyDraft) as (keyof OrderDraft)[];
  return Object.fromEntries(keys.map((key) => [key, state[key]])) as unknown as OrderDraft;
}

/** Upgrades a draft stored by an older version in a tab that stayed open: new properties start empty. */
export function migrate(stored: unknown): StoredDraft {
  const before = stored as StoredDraft;
  const land = before.land && {
    ...before.land,
    geometry: before.land.geometry ?? null,
    field: before.land.field ?? null,
  };
  return {
    ...emptyDraft,
    ...before,
    land: land ?? null,
    paying: before.paying ?? null,
    lookedAt: before.lookedAt ?? null,
    flow: before.flow ?? null,
    places: before.places ?? {},
    spoken: before.spoken ?? english.code,
  };
}

/** Draft of this tab. It survives a reload and is dropped with the tab. */
export const useOrderDraft = create<StoredDraft>()(
  persist(
    (set) => ({
      ...emptyDraft,
      billing: {},
      saveBilling: (billing) => set({ billing }),
      paying: null,
      saveItemsInPayment: (paying) => set({ paying }),
      lookedAt: null,
      setLastViewedOrder: (lookedAt) => set({ lookedAt }),
      chooseIndustry: (industry) => set((draft) => draftReducers.industry(draft, industry)),
      chooseService: (service) => set((draft) => draftReducers.service(draft, service)),
      chooseArea: (land) => set((draft) => draftReducers.area(draft, land)),
      chooseFields: (ids) => set((draft) => draftReducers.fields(draft, ids)),
      retainFields: (ids) => set((draft) => draftReducers.retainFields(draft, ids)),
      excludeFields: (leftOut) => set({ leftOut }),
      useOwnCrops: (ownCrops) => set({ ownCrops }),
      saveDrawing: (drawn) => set((draft) => draftReducers.drawing(draft, drawn)),
      chooseTier: (tier) => set((draft) => draftReducers.tier(draft, tier)),
      includeImages: (withImage) => set((draft) => draftReducers.images(draft, withImage)),
      setOrderInputs: (inputs) => set((draft) => draftReducers.inputs(draft, inputs)),
      chooseTypes: (types) => set((draft) => draftReducers.types(draft, types)),
      chooseRecurrence: (recurrence) => set({ recurrence }),
      flow: null,
      places: {},
      spoken: language.code,
      reset: () => set({ ...emptyDraft, billing: {}, paying: null, lookedAt: null, flow: null, places: {} }),
    }),
    { name: draftKey, version: 5, storage: createJSONStorage(() => sessionStorage), migrate },
  ),
);

onTabCleared(() => useOrderDraft.getState().reset());
