import type { StoreApi, UseBoundStore } from 'zustand';
import type { PaymentInTab } from './tab-state.ts';
import { tabStore } from './tab-store.ts';

/** What this tab stores about a payment until its outcome is known. */
export const usePaymentInTab: UseBoundStore<StoreApi<PaymentInTab>> = tabStore;
