import { declareMessages } from '@furrow/messages/declare';

/** What a movement of a wallet was. */
export const walletMessages = declareMessages('wallet', {
  top_up: 'Top-up by card',
  top_up_card: ['Top-up by card ({card})', { card: 'name' }],
  an_order: 'Order',
  order: ['Order {number}', { number: 'name' }],
  hold_waiting: 'Held for a payment that waits for your bank',
  hold_open: 'Held for a payment under way',
  hold_over: 'Held for a payment that was not completed',
  hold_void: 'Given back: payment not completed',
  refund: 'Refund',
  refund_of: ['Refund: {what}', { what: 'message' }],
  pictures: ['Images: {what}', { what: 'message' }],
  pictures_back: ['Refund: images of {what}', { what: 'message' }],
  with_reason: ['{what}. {reason}', { what: 'message', reason: 'name' }],
  service: ['{service}', { service: 'name' }],
  service_of_field: ['{service}, {field}', { service: 'name', field: 'name' }],
  analyses_of: [
    '{analyses, plural, one {# analysis} other {# analyses}} of {what}',
    { analyses: 'count', what: 'message' },
  ],
  reward: 'Referral reward',
  reward_back: 'Referral reward taken back',
  to_card_open: 'On its way back to your card',
  to_card_done: 'Paid back to your card',
  to_card_failed: 'Sent to your card',
  to_card_void: 'Given back: your card did not take it',
  of_a_top_up: 'a top-up',
  of_a_payment: ['the payment of order {number}', { number: 'name' }],
  dispute: ['Set aside: {what} is disputed at the bank', { what: 'message' }],
  dispute_won: ['Yours again: the dispute of {what} is over', { what: 'message' }],
  dispute_back: ['Yours again: a part of {what} that the bank gave back', { what: 'message' }],
  given_up: 'Given up with the account',
  correction: 'Correction',
});

/** The words of a statement for spreadsheets. */
export const statementMessages = declareMessages('wallet.statement', {
  date: 'date',
  description: 'description',
  type: 'type',
  amount: 'amount',
  balance: 'balance',
  order: 'order',
  credit: 'credit',
  debit: 'debit',
});
