import { declareMessages } from '@furrow/messages/declare';

/** Reasons why a reward is held, refused or revoked. */
export const referralMessages = declareMessages('referrals', {
  signs: ['Both may be the same person: {signs}.', { signs: 'list' }],
  same_mailbox: 'both e-mails reach the same mailbox',
  same_card: 'both used the same card',
  same_network: 'both signed in from the same network',
  other_mailbox: 'another person they invited has the same mailbox',
  other_card: 'another person they invited used the same card',
  other_network: 'another person they invited signed in from the same network',
  paid_back: 'The payment for the order was refunded.',
  payment_disputed: 'The payment for the order is disputed.',
  refused_by_support: 'Refused by support.',
  released_by_support: 'Released by support.',
});
