import { english } from '@furrow/messages/language';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { draftKey, onTabCleared } from '../session/tab-owner.ts';
import { language } from '../texts/language.ts';
import { emptyDraft } from './draft/order-draft.ts';
import { orderDraftActions } from './order-draft-actions.ts';
import type { TabState } from './tab-state.ts';

const nothingStored = { billing: {}, paying: null, lookedAt: null, flow: null, places: {} } as const;

/** Converts what an older version has stored in the tab. Missing properties get empty values. */
export function migrate(stored: unknown): TabState {
  const before = stored as TabState;
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
      spoken: language.code,
      saveBilling: (billing) => set({ billing }),
      saveItemsInPayment: (paying) => set({ paying }),
      setLastViewedOrder: (lookedAt) => set({ lookedAt }),
      reset: () => set({ ...emptyDraft, ...nothingStored }),
    }),
    { name: draftKey, version: 5, storage: createJSONStorage(() => sessionStorage), migrate },
  ),
);

onTabCleared(() => tabStore.getState().reset());
