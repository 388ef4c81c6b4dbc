import type { StateTable } from '../../states/state-table.ts';

export type RewardState = 'held' | 'granted' | 'refused' | 'taken_back';

/** What a referral brings. `held`: somebody looks at it first. Most come about as `granted`. */
export const rewardStates: StateTable<RewardState> = {
  entity: 'referral reward',
  table: 'referral_rewards',
  follows: {
    held: ['granted', 'refused'],
    granted: ['taken_back'],
    refused: [],
    taken_back: [],
  },
};
