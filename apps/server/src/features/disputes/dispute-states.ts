import type { DisputeState } from '../../adapters/payments/gateway.ts';
import type { StateTable } from '../../states/state-table.ts';

/**
 * A charge that its cardholder disputes, as the provider has it. Learned of late it may come about in any of them. That an account
 * is released is a time beside its state: an operator may do so before or after it is decided.
 */
export const disputeStates: StateTable<DisputeState> = {
  entity: 'dispute',
  table: 'disputes',
  follows: {
    inquiry: ['open', 'won'],
    open: ['won', 'lost'],
    won: [],
    lost: [],
  },
};
