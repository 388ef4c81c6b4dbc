import { declareMessages } from '@furrow/messages/declare';

/** Reasons, for the operator, why a held reward cannot be decided. */
export const decideMessages = declareMessages('reward.decide', {
  unknown: ['There is no reward {reward}.', { reward: 'name' }],
  gone: ['The reward {reward} no longer exists.', { reward: 'name' }],
  granted: ['The reward {reward} is not held: it was granted.', { reward: 'name' }],
  refused: ['The reward {reward} is not held: it was refused.', { reward: 'name' }],
  revoked: ['The reward {reward} is not held: it was taken back.', { reward: 'name' }],
  not_held: ['The reward {reward} is not held.', { reward: 'name' }],
  deleted_account: 'One of the two people has deleted their account. Refuse the reward.',
});
