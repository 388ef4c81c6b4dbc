import type { DisputeState } from '../../adapters/payments/gateway.ts';
import type { StateTable } from '../../states/state-table.ts';

/**
 * States of a dispute, as the provider reports them; a dispute that is reported late may start in any of them. The
 * release of an account is a separate timestamp, because an operator may release it before or after the decision.
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
