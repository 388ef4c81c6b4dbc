import type { StoreApi, UseBoundStore } from 'zustand';
import type { DraftInTab } from './tab-state.ts';
import { tabStore } from './tab-store.ts';

/** The order draft of this tab, without the other values that the tab stores. */
export const useOrderDraft: UseBoundStore<StoreApi<DraftInTab>> = tabStore;
