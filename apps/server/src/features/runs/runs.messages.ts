import { declareMessages } from '@furrow/messages/declare';

/** Why an analysis waits, failed or is not to be, and what is being done for it. */
export const runMessages = declareMessages('runs', {
  not_computed: 'The analysis could not be computed.',
  picture_not_saved: 'The picture could not be saved.',
  tried_again: ['{why} We will try again automatically.', { why: 'message' }],
  money_back: ['{why} Its price is back in your wallet.', { why: 'message' }],
  no_pass_since_fire: 'The satellite has not passed since the day of the fire.',
  no_pass_since_analysis: 'The satellite has not passed since the previous analysis.',
  cancelled: 'You cancelled it before it started.',
  skipped: 'You skipped it before it started.',
  account_deleted: 'The account was deleted.',
  disputed: 'Its payment is disputed at the bank.',
  dispute_over: 'The dispute of its payment is over.',
  payment_taken_back: 'Its payment was taken back by the bank.',
  refunded_by_support: 'Refunded by support.',
  drawing: 'Drawing the picture',
  computing: 'Computing the statistics',
});
