import type { StateTable } from '../../states/state-table.ts';

export type AttemptState =
  | 'created'
  | 'wallet_held'
  | 'provider_pending'
  | 'requires_action'
  | 'unknown'
  | 'succeeded'
  | 'declined'
  | 'abandoned';

/**
 * States of a payment attempt. `requires_action`: the bank waits for the buyer; `unknown`: the provider was called and
 * did not answer, and the sweep asks again; `abandoned`: cancelled before anything was charged.
 */
export const attemptStates: StateTable<AttemptState> = {
  entity: 'payment attempt',
  table: 'payment_attempts',
  successors: {
    created: ['wallet_held', 'provider_pending', 'succeeded', 'abandoned'],
    wallet_held: ['provider_pending', 'succeeded', 'abandoned'],
    provider_pending: ['succeeded', 'declined', 'requires_action', 'unknown', 'abandoned'],
    requires_action: ['succeeded', 'declined', 'abandoned'],
    unknown: ['succeeded', 'declined', 'requires_action', 'abandoned'],
    succeeded: [],
    declined: [],
    abandoned: [],
  },
};

/** Whether no card can have been charged yet: the provider is called from `provider_pending` on. */
export function isUnsubmitted(state: AttemptState): boolean {
  return state === 'created' || state === 'wallet_held';
}

/** Whether the bank waits for the buyer's confirmation, which must come before `pending_until`. */
export function canBeConfirmed(
  { state, pending_until }: { state: AttemptState; pending_until: Date | null },
  now: Date,
): boolean {
  return state === 'requires_action' && pending_until !== null && pending_until > now;
}
