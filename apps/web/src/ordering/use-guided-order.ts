import type { StoreApi, UseBoundStore } from 'zustand';
import type { GuidedOrderInTab } from './tab-state.ts';
import { tabStore } from './tab-store.ts';

/** The guided order of this tab. Its answers are in the order draft. */
export const useGuidedOrder: UseBoundStore<StoreApi<GuidedOrderInTab>> = tabStore;
