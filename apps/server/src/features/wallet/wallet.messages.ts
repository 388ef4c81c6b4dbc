import { declareMessages } from '@furrow/messages/declare';

/** Descriptions of the movements of a wallet. */
export const walletMessages = declareMessages('wallet', {
  top_up: 'Top-up by card',
  top_up_card: ['Top-up by {card}', { card: 'name' }],
  an_order: 'Order',
  order: ['Order {number}', { number: 'name' }],
  hold_waiting: 'Set aside for a payment that is waiting for your bank',
  hold_open: 'Set aside for a payment in progress',
  hold_over: 'Set aside for a payment that was not completed',
  hold_void: 'Returned: payment not completed',
  refund: 'Refund',
  refund_of: ['Refund: {what}', { what: 'message' }],
  pictures: ['Images: {what}', { what: 'message' }],
  images_refunded: ['Refund: images for {what}', { what: 'message' }],
  with_reason: ['{what}. {reason}', { what: 'message', reason: 'name' }],
  service: ['{service}', { service: 'name' }],
  service_of_field: ['{service}, {field}', { service: 'name', field: 'name' }],
  analyses_of: [
    '{analyses, plural, one {# analysis} other {# analyses}} of {what}',
    { analyses: 'count', what: 'message' },
  ],
  reward: 'Referral reward',
  reward_revoked: 'Referral reward taken back',
  to_card_open: 'On its way back to your card',
  to_card_done: 'Refunded to your card',
  to_card_failed: 'Sent to your card',
  to_card_void: 'Returned: your card did not accept it',
  of_a_top_up: 'a top-up',
  of_a_payment: ['the payment of order {number}', { number: 'name' }],
  dispute: ['Set aside: {what} is disputed at the bank', { what: 'message' }],
  dispute_won: ['Returned: the dispute about {what} is over', { what: 'message' }],
  dispute_recovered: ['Returned: part of {what}, given back by the bank', { what: 'message' }],
  forfeited: 'Lost when the account was deleted',
  correction: 'Correction',
});

/** Headings and types of a statement for spreadsheets. */
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
