import type { Industry, Service } from '@furrow/contract/catalogue';
import type { Tier } from '@furrow/contract/pricing';
import type { Hand, Land } from '../hand.ts';
import type { Bill, Values } from './flow-data.ts';
import type { GuidedState } from './guided-states.ts';
import type { Line } from './lines.ts';

/** An order, whose number nobody may know. */
export interface Paid {
  id: string;
  number: string | null;
}

/** What the flow keeps over a reload, beside its state and what is in hand. */
export interface Kept {
  lines: readonly Line[];
  /** Lines that were ever said. */
  said: number;
  /** Grows with each analysis that is in the basket: only answers of this one can be changed, and it has one place there. */
  round: number;
  /** What is under way; an answer to an earlier turn comes too late. */
  doing: 'tiers' | 'adding' | 'removing' | 'paying' | null;
  turn: number;
  /** How often the drawing was to begin anew. */
  redraws: number;
  /** The item that was added last. */
  added: string | null;
  /** What the bot may name of the item that was to be added last: something else may be in hand by now. */
  addedAs: Values;
  bill: Bill | null;
  order: Paid | null;
}

/** Where the guided order stands, as it is kept. */
export interface Flow extends Kept {
  at: GuidedState;
}

/** What the flow is told of with each event. */
export interface Facts {
  hand: Hand;
  /** First name of the person. */
  name: string;
  /** Items, and dollars that they cost. */
  basket: { items: readonly string[]; total: number };
}

export type FlowContext = Kept & Facts;

export const nothingKept: Kept = {
  lines: [],
  said: 0,
  round: 0,
  doing: null,
  turn: 0,
  redraws: 0,
  added: null,
  addedAs: {},
  bill: null,
  order: null,
};

/** Why an analysis is not in the basket. `unknown`: no answer came, so it may be there. */
type NotAdded =
  | { why: 'tier_gone' | 'types_gone' | 'service_gone' | 'unknown' }
  | { why: 'land_refused' | 'refused'; sentence: string };

export type FlowEvent =
  /** The page has opened: of what was under way before no answer will come, except of a payment. */
  | { type: 'opened' }
  /** Nothing but a look at what is in hand. */
  | { type: 'seen' }
  | { type: 'ready' }
  | { type: 'industry_picked'; industry: Industry }
  | { type: 'service_picked'; service: Service }
  | { type: 'service_gone' }
  | { type: 'chosen' }
  | { type: 'area_confirmed'; land: Land }
  | { type: 'area_redrawn' }
  | { type: 'tiers_found'; turn: number }
  | { type: 'tiers_none'; turn?: number }
  | { type: 'tier_chosen'; tier: Tier }
  | { type: 'tier_gone' }
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
  | { type: 'billing_given'; bill: Bill }
  | { type: 'basket_emptied' }
  /** What lies in the basket cannot be paid. */
  | { type: 'basket_unpayable'; sentence: string }
  | { type: 'confirmed' }
  | { type: 'paid'; order: Paid }
  | { type: 'failed'; reason: string }
  | { type: 'declined' }
  | { type: 'back' }
  | { type: 'removed'; turn: number }
  | { type: 'change'; line: number }
  | { type: 'restart' }
  | { type: 'exit' }
  | { type: 'trouble'; turn?: number }
  | { type: 'not_understood'; words: string };
