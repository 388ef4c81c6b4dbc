import type { Industry, Service } from '@furrow/contract/catalogue';
import type { Tier } from '@furrow/contract/pricing';
import type { OrderArea, OrderDraft } from '../order-draft.ts';
import type { CreateOrderBody, PlaceholderValues } from './flow-data.ts';
import type { GuidedState } from './guided-states.ts';
import type { Line } from './lines.ts';

/** A paid order; its number may be unknown. */
export interface FlowOrder {
  id: string;
  number: string | null;
}

/** The part of the flow that survives a reload, apart from its state and the draft. */
export interface PersistedFlow {
  lines: readonly Line[];
  /** Number of lines ever added, including those dropped since. */
  lineCount: number;
  /** Grows with each analysis added to the cart. Only answers of the current round can be changed, and each round has one cart slot. */
  round: number;
  /** The pending request; a reply to an earlier turn is ignored. */
  pending: 'tiers' | 'adding' | 'removing' | 'paying' | null;
  requestNumber: number;
  /** Number of times the drawing was restarted. */
  redraws: number;
  /** Id of the item that was added last. */
  addedItemId: string | null;
  /** Placeholder values of the item that was to be added last; the draft may hold something else by now. */
  addedValues: PlaceholderValues;
  bill: CreateOrderBody | null;
  order: FlowOrder | null;
}

/** The stored state of the guided order. */
export interface Flow extends PersistedFlow {
  state: GuidedState;
}

/** Inputs of the flow that accompany each event. */
export interface FlowFacts {
  draft: OrderDraft;
  /** First name of the user. */
  name: string;
  /** Item ids, and their total in dollars. */
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
};

/** Why adding an analysis to the cart failed. `unknown`: no response arrived, so the item may exist. */
type NotAdded =
  | { reason: 'tier_unavailable' | 'types_unavailable' | 'service_unavailable' | 'unknown' }
  | { reason: 'land_refused' | 'refused'; sentence: string };

export type FlowEvent =
  /** The page was opened: no reply will arrive for requests that were pending before, except for a payment. */
  | { type: 'opened' }
  /** No change of its own: only re-evaluates the draft. */
  | { type: 'seen' }
  | { type: 'ready' }
  | { type: 'industry_picked'; industry: Industry }
  | { type: 'service_picked'; service: Service }
  | { type: 'service_unavailable' }
  | { type: 'chosen' }
  | { type: 'area_confirmed'; land: OrderArea }
  | { type: 'area_redrawn' }
  | { type: 'tiers_found'; turn: number }
  | { type: 'tiers_none'; turn?: number }
  | { type: 'tier_chosen'; tier: Tier }
  | { type: 'tier_unavailable' }
  | { type: 'images_included'; withImage: boolean }
  | { type: 'proceed' }
  | { type: 'types_given' }
  | { type: 'one_time' }
  | { type: 'recurring_wanted' }
  | { type: 'recurrence_given' }
  | { type: 'added'; turn: number; itemId: string }
  | ({ type: 'not_added'; turn: number } & NotAdded)
  | { type: 'checkout' }
  | { type: 'another' }
  | { type: 'billing_given'; bill: CreateOrderBody }
  | { type: 'basket_emptied' }
  /** The items in the cart cannot be paid for. */
  | { type: 'basket_unpayable'; sentence: string }
  | { type: 'confirmed' }
  | { type: 'paid'; order: FlowOrder }
  | { type: 'failed'; reason: string }
  | { type: 'declined' }
  | { type: 'back' }
  | { type: 'removed'; turn: number }
  | { type: 'change'; line: number }
  | { type: 'restart' }
  | { type: 'exit' }
  | { type: 'request_failed'; turn?: number }
  | { type: 'not_understood'; words: string };
