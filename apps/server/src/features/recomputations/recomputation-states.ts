import type { Recomputation } from '@furrow/contract/orders/recomputations';
import type { StateTable } from '../../states/state-table.ts';

export type RecomputationState = Exclude<Recomputation['state'], 'none'>;

/** States of recomputing a result. The result itself is never changed. */
export const recomputationStates: StateTable<RecomputationState> = {
  entity: 'recomputation',
  table: 'recomputations',
  successors: {
    waiting: ['running', 'failed'],
    running: ['same', 'different', 'failed'],
    same: [],
    different: [],
    failed: [],
  },
};
