import { declareMessages } from '@furrow/messages/declare';

/** Reasons why an analysis waits, failed or was cancelled, and the stages of its computation. */
export const runMessages = declareMessages('runs', {
  not_computed: 'We could not compute the analysis.',
  picture_not_saved: 'We could not save the image.',
  tried_again: ['{why} We will try again automatically.', { why: 'message' }],
  money_back: ['{why} The price is back in your wallet.', { why: 'message' }],
  no_pass_since_fire: 'The satellite has not passed since the day of the fire.',
  no_pass_since_analysis: 'The satellite has not passed since the previous analysis.',
  cancelled: 'This analysis was cancelled before it started.',
  skipped: 'This analysis was skipped before it started.',
  account_deleted: 'The account was deleted.',
  disputed: 'The payment is disputed at the bank.',
  dispute_over: 'The dispute about the payment is over.',
  payment_taken_back: 'The bank took the payment back.',
  refunded_by_support: 'Refunded by support.',
  drawing: 'Drawing the image',
  computing: 'Computing the statistics',
});
