import type { Recomputation } from '@furrow/contract/recomputations';
import type { StateTable } from '../../states/state-table.ts';

export type RecomputationState = Exclude<Recomputation['state'], 'none'>;

/** A result that is computed once more. Whatever comes out, the result itself stands as it is. */
export const recomputationStates: StateTable<RecomputationState> = {
  entity: 'recomputation',
  table: 'recomputations',
  follows: {
    waiting: ['running', 'failed'],
    running: ['same', 'different', 'failed'],
    same: [],
    different: [],
    failed: [],
  },
};
