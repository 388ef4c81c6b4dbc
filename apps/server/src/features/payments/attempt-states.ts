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
 * A try to pay. `requires_action`: the bank waits for a step of the buyer. `unknown`: the provider was asked and nothing came
 * back; the sweep finds out. `abandoned`: we stopped before the provider was asked, or it was told to give up what it had not
 * charged yet.
 */
export const attemptStates: StateTable<AttemptState> = {
  entity: 'payment attempt',
  table: 'payment_attempts',
  follows: {
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

/** Whether no card can have been asked yet: only from `provider_pending` on is it. */
export function isUnasked(state: AttemptState): boolean {
  return state === 'created' || state === 'wallet_held';
}

/** Whether the bank still waits for a step of the buyer. From `waits_until` on it is too late for it. */
export function canBeConfirmed(
  { state, waits_until }: { state: AttemptState; waits_until: Date | null },
  at: Date,
): boolean {
  return state === 'requires_action' && waits_until !== null && waits_until > at;
}
