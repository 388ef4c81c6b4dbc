import type { StateTable } from '../../states/state-table.ts';

export type RewardState = 'held' | 'granted' | 'refused' | 'revoked';

/**
 * States of a referral reward. It starts as `granted`, or beyond the monthly cap as `held` until an operator decides.
 */
export const rewardStates: StateTable<RewardState> = {
  entity: 'referral reward',
  table: 'referral_rewards',
  successors: {
    held: ['granted', 'refused'],
    granted: ['revoked'],
    refused: [],
    revoked: [],
  },
};
