import type { DisputeState } from '../../adapters/payments/gateway.ts';
import type { StateTable } from '../../states/state-table.ts';

/**
 * A charge disputed by its cardholder, in the provider's states. One that is learned of late may start in any of them. The release of an
 * account is a separate timestamp, because an operator may release it before or after the decision.
 */
export const disputeStates: StateTable<DisputeState> = {
  entity: 'dispute',
  table: 'disputes',
  successors: {
    inquiry: ['open', 'won'],
    open: ['won', 'lost'],
    won: [],
    lost: [],
  },
};
