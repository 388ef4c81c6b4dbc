import type { StoreApi, UseBoundStore } from 'zustand';
import type { GuidedOrderInTab } from './tab-state.ts';
import { tabStore } from './tab-store.ts';

/** The guided order of this tab; its answers are in the draft. */
export const useGuidedOrder: UseBoundStore<StoreApi<GuidedOrderInTab>> = tabStore;
