import type { StateTable } from '../../states/state-table.ts';

export type RewardState = 'held' | 'granted' | 'refused' | 'taken_back';

/** States of a referral reward. `held` waits for an operator's decision; most rewards start as `granted`. */
export const rewardStates: StateTable<RewardState> = {
  entity: 'referral reward',
  table: 'referral_rewards',
  successors: {
    held: ['granted', 'refused'],
    granted: ['taken_back'],
    refused: [],
    taken_back: [],
  },
};
