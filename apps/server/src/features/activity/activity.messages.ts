import { declareMessages } from '@furrow/messages/declare';

const count = { count: 'count' } as const;

/** What happened to an account, in the list of its recent activity. */
export const activityMessages = declareMessages('activity', {
  signed_up: 'Account opened',
  signed_in: 'Signed in with the password',
  signed_in_with_identity: 'Signed in through another provider',
  sign_in_failed: 'Sign-in failed',
  wrong_password: 'Sign-in failed: wrong password',
  no_password: 'Sign-in failed: this account has no password',
  too_many_tries: 'Sign-in refused: too many wrong passwords',
  locked: 'Sign-in refused: this account is locked',
  signed_out_everywhere: 'Logged out on all devices',
  password_changed: 'Password changed',
  password_reset: 'New password set with a code or link from an e-mail',
  email_changed: 'E-mail changed',
  email_verified: 'E-mail verified',
  account_deleted: 'Account deleted',
  card_saved: 'Card saved',
  card_removed: 'Saved card removed',
  access_refused: ['{count, plural, one {A request was refused} other {# requests were refused}}', count],
  account_locked: 'Account locked by our support',
  account_unlocked: 'Account unlocked by our support',
  sessions_ended: 'Logged out on all devices by our support',
  order_refunded: 'Order refunded by our support',
  dispute_released: 'Payments allowed again by our support, after a dispute',
  dispute_decided: 'Disputed payment decided',
  reward_decided: 'Referral reward decided by our support',
  run_retried: 'Analysis retried by our support',
  mail_retried: 'E-mail sent again by our support',
  mail_unbounced: 'E-mail address allowed again by our support',
  catalogue_applied: 'Catalogue changed',
});
