import type { OrderDraft } from './draft/order-draft.ts';
import type { Flow } from './flow/flow-context.ts';
import type { OrderDraftActions } from './order-draft-actions.ts';

export interface DraftInTab extends OrderDraft, OrderDraftActions {
  /** Code of the language in which the catalogue names in the draft are stored. */
  language: string;
}

/** What the tab stores about a payment, until its outcome is known. */
export interface PaymentInTab {
  /** Typed billing address by field name. Card data is never stored. */
  billing: Record<string, string>;
  saveBilling(billing: Record<string, string>): void;
  /** Ids of the cart items whose payment this tab has started and whose outcome is unknown; null if there is none. */
  paying: readonly string[] | null;
  saveItemsInPayment(items: readonly string[] | null): void;
}

export interface GuidedOrderInTab {
  /** Stored state of the guided order; null if it was not started. */
  flow: Flow | null;
  /** Keys of the cart slots for the analyses of the guided order, by round. */
  keyBySlot: Readonly<Record<string, string>>;
}

export interface LastViewedOrder {
  /** Id of the order that was viewed last; null if none was. */
  lastViewedOrderId: string | null;
  setLastViewedOrder(orderId: string): void;
}

export interface TabState extends DraftInTab, PaymentInTab, GuidedOrderInTab, LastViewedOrder {
  /** Clears everything, at sign-out and when another user signs in. */
  reset(): void;
}
