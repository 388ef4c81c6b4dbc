import type { Flow } from './flow/flow-context.ts';
import type { OrderDraft } from './order-draft.ts';
import type { OrderDraftActions } from './order-draft-actions.ts';

export interface DraftInTab extends OrderDraft, OrderDraftActions {
  /** Code of the language of the catalogue names in the draft. */
  spoken: string;
}

/** Trace of a payment, from typing the address until its outcome is known. */
export interface PaymentInTab {
  /** Typed billing address, by field name. Never holds card data. */
  billing: Record<string, string>;
  saveBilling(billing: Record<string, string>): void;
  /** Cart items whose payment was started in this tab and is not known to have ended; null if none. */
  paying: readonly string[] | null;
  saveItemsInPayment(items: readonly string[] | null): void;
}

export interface GuidedOrderInTab {
  /** Stored state of the guided order; null if it was not started. */
  flow: Flow | null;
  /** Cart slot keys of the guided order's analyses, by round. */
  places: Readonly<Record<string, string>>;
}

export interface LastViewedOrder {
  /** Id of the order that was viewed last. */
  lookedAt: string | null;
  setLastViewedOrder(orderId: string): void;
}

export interface TabState extends DraftInTab, PaymentInTab, GuidedOrderInTab, LastViewedOrder {
  /** Clears everything: at sign-out, and when another user signs in. */
  reset(): void;
}
