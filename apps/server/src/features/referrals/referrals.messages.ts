import { declareMessages } from '@furrow/messages/declare';

/** Reasons why a reward is held, refused or revoked. */
export const referralMessages = declareMessages('referrals', {
  over_monthly_cap: [
    'Beyond the limit of {cap, plural, one {# reward} other {# rewards}} a month.',
    { cap: 'count' },
  ],
  paid_back: 'The payment for the order was refunded.',
  payment_disputed: 'The payment for the order is disputed.',
  refused_by_support: 'Refused by support.',
  released_by_support: 'Released by support.',
});
