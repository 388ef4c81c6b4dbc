import { declareMessages } from '@furrow/messages/declare';

/** Why a reward is held, refused or taken back. */
export const referralMessages = declareMessages('referrals', {
  signs: ['Signs of one person: {signs}.', { signs: 'list' }],
  same_mailbox: 'both e-mails reach the same mailbox',
  same_card: 'both used the same card',
  same_network: 'both signed in from the same network',
  other_mailbox: 'another guest of theirs has the same mailbox',
  other_card: 'another guest of theirs used the same card',
  other_network: 'another guest of theirs signed in from the same network',
  paid_back: 'What was paid for the order went back.',
  payment_disputed: 'What was paid for the order is disputed.',
  refused_by_support: 'Refused by support.',
  released_by_support: 'Released by support.',
});
