import type { Industry, Service } from '@furrow/contract/catalogue/catalogue';
import type { TypedOrder } from '@furrow/contract/orders/typed-orders';
import type { Tier } from '@furrow/contract/pricing/pricing';
import type { OrderArea, OrderDraft } from '../draft/order-draft.ts';
import type { UnpayableItem } from '../draft/why-unpayable.ts';
import type { CreateOrderBody, PlaceholderValues } from './flow-data.ts';
import type { GuidedState } from './guided-states.ts';
import type { Line } from './lines.ts';

/** A paid order; its number may be unknown. */
export interface FlowOrder {
  id: string;
  number: string | null;
}

/** What the buyer has asked for in words: it answers the questions of the next steps. */
export type Wishes = Pick<TypedOrder, 'offers' | 'one_time' | 'recurrence'>;

/** The part of the guided order that survives a reload, in addition to its state and the draft. */
export interface PersistedFlow {
  lines: readonly Line[];
  /** Number of all lines ever added, including removed ones. */
  lineCount: number;
  /**
   * Number that grows with each analysis in the cart, and identifies its cart slot. Only answers of the
   * current round can be changed.
   */
  round: number;
  /** The pending request. Replies to earlier requests are ignored. */
  pending: 'tiers' | 'adding' | 'removing' | 'paying' | null;
  requestNumber: number;
  /** Number of times the drawing was restarted. */
  redraws: number;
  /** Id of the item that was added last. */
  addedItemId: string | null;
  /** Placeholder values of the analysis that was added last, because the draft may have changed since. */
  addedValues: PlaceholderValues;
  bill: CreateOrderBody | null;
  order: FlowOrder | null;
  wishes: Wishes | null;
}

/** The stored state of the guided order. */
export interface Flow extends PersistedFlow {
  state: GuidedState;
}

/** Facts from outside of the flow, which accompany each event. */
export interface FlowFacts {
  draft: OrderDraft;
  /** First name of the user. */
  name: string;
  /** Ids of the items in the cart, and their total in dollars. */
  cart: { items: readonly string[]; total: number };
}

export type FlowContext = PersistedFlow & FlowFacts;

export const emptyFlow: PersistedFlow = {
  lines: [],
  lineCount: 0,
  round: 0,
  pending: null,
  requestNumber: 0,
  redraws: 0,
  addedItemId: null,
  addedValues: {},
  bill: null,
  order: null,
  wishes: null,
};

/** Reason why an analysis was not added to the cart. `unknown`: no reply arrived, so the item may exist. */
type NotAdded =
  | { reason: 'tier_unavailable' | 'types_unavailable' | 'service_unavailable' | 'unknown' }
  | { reason: 'land_refused' | 'refused'; sentence: string };

export type FlowEvent =
  /** The page was opened. Requests that were pending before get no reply any more, except for a payment. */
  | { type: 'opened' }
  /** An event without a change, which checks whether the draft still suits the state. */
  | { type: 'seen' }
  | { type: 'ready' }
  | { type: 'industry_picked'; industry: Industry }
  | { type: 'service_picked'; service: Service }
  | { type: 'service_unavailable' }
  | { type: 'chosen' }
  | { type: 'area_confirmed'; land: OrderArea }
  | { type: 'area_redrawn' }
  | { type: 'tiers_found'; requestNumber: number }
  | { type: 'tiers_none'; requestNumber?: number }
  | { type: 'tier_chosen'; tier: Tier }
  | { type: 'tier_unavailable' }
  | { type: 'images_included'; withImage: boolean }
  | { type: 'proceed' }
  | { type: 'types_given' }
  | { type: 'one_time' }
  | { type: 'recurring_wanted' }
  | { type: 'recurrence_given' }
  | { type: 'added'; requestNumber: number; itemId: string }
  | ({ type: 'not_added'; requestNumber: number } & NotAdded)
  | { type: 'checkout' }
  | { type: 'another' }
  | { type: 'billing_given'; bill: CreateOrderBody }
  | { type: 'basket_emptied' }
  /** The items in the cart cannot be paid for. */
  | { type: 'basket_unpayable'; items: readonly UnpayableItem[] }
  | { type: 'confirmed' }
  | { type: 'paid'; order: FlowOrder }
  | { type: 'failed'; reason: string }
  | { type: 'declined' }
  | { type: 'back' }
  | { type: 'removed'; requestNumber: number }
  | { type: 'change'; line: number }
  | { type: 'restart' }
  | { type: 'exit' }
  | { type: 'request_failed'; requestNumber?: number }
  /** `sentence`: what could be understood. */
  | { type: 'not_understood'; words: string; sentence?: string }
  /** `sentence`: what was understood, or a price. */
  | { type: 'order_understood'; words: string; sentence: string; wishes: Wishes };
