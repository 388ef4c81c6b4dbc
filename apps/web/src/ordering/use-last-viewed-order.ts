import type { StoreApi, UseBoundStore } from 'zustand';
import type { LastViewedOrder } from './tab-state.ts';
import { tabStore } from './tab-store.ts';

/** The order that was viewed last in this tab. */
export const useLastViewedOrder: UseBoundStore<StoreApi<LastViewedOrder>> = tabStore;
