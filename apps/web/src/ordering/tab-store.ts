import { english } from '@furrow/messages/language';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { draftKey, onTabCleared } from '../session/tab-owner.ts';
import { language } from '../texts/language.ts';
import { emptyDraft } from './draft/order-draft.ts';
import { orderDraftActions } from './order-draft-actions.ts';
import type { TabState } from './tab-state.ts';

const nothingStored = {
  billing: {},
  paying: null,
  lastViewedOrderId: null,
  flow: null,
  keyBySlot: {},
} as const;

/** Converts what an older version has stored in the tab. Missing properties get empty values. */
export function migrate(stored: unknown): TabState {
  const storedState = stored as TabState;
  const land = storedState.land && {
    ...storedState.land,
    geometry: storedState.land.geometry ?? null,
    field: storedState.land.field ?? null,
  };
  return {
    ...emptyDraft,
    ...storedState,
    land: land ?? null,
    labels: storedState.labels ?? null,
    paying: storedState.paying ?? null,
    lastViewedOrderId: storedState.lastViewedOrderId ?? null,
    flow: storedState.flow ?? null,
    keyBySlot: storedState.keyBySlot ?? {},
    language: storedState.language ?? english.code,
  };
}

/**
 * All that this tab stores about an order, as one entry that survives a reload and is deleted with the tab. Hooks give
 * access to its parts; changes of several parts are written here in one step.
 */
export const tabStore = create<TabState>()(
  persist(
    (set) => ({
      ...emptyDraft,
      ...orderDraftActions(set),
      ...nothingStored,
      language: language.code,
      saveBilling: (billing) => set({ billing }),
      saveItemsInPayment: (paying) => set({ paying }),
      setLastViewedOrder: (lastViewedOrderId) => set({ lastViewedOrderId }),
      reset: () => set({ ...emptyDraft, ...nothingStored }),
    }),
    { name: draftKey, version: 7, storage: createJSONStorage(() => sessionStorage), migrate },
  ),
);

onTabCleared(() => tabStore.getState().reset());
