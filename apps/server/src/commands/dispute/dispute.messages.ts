import { declareMessages } from '@furrow/messages/declare';

const amount = { amount: 'money' } as const;

/** Messages of `furrow dispute`. */
export const disputeCommandMessages = declareMessages('command.dispute', {
  none: 'No payment is in dispute.',
  unknown: ['There is no dispute {dispute}.', { dispute: 'name' }],
  may_pay: 'Released: the account may pay again.',
  still_blocked: 'Released: another dispute keeps the account from paying.',
  for_a_bank: ['Only a bank can decide this: {provider} made the charge.', { provider: 'message' }],
  already: 'The dispute is already decided, or already open.',
  is_open: 'The dispute is open.',
  is_won: 'The dispute is won.',
  is_lost: 'The dispute is lost.',

  given_back: ['returned {amount}', amount],
  missing: ['missing {amount}', amount],
  late_charge: 'late charge',
  top_up: 'top-up',
  left: 'deleted account',
  cannot_pay: 'cannot pay',
  released: 'released',
  payment_of: [
    '{provider} {reference}, payment {payment}, account {account}',
    { provider: 'message', reference: 'name', payment: 'name', account: 'name' },
  ],
  set_aside: ['set aside {taken} of {amount}, fee {fee}', { taken: 'money', amount: 'money', fee: 'money' }],
  decided_at: ['decided {time}', { time: 'name' }],
  released_at: ['released {time}', { time: 'name' }],
});

/** The cardholder's reason for a dispute, by the code of Stripe. */
export const disputeReasonMessages = declareMessages('command.dispute_reason', {
  bank_cannot_process: 'the bank cannot process it',
  check_returned: 'cheque returned',
  credit_not_processed: 'refund not received',
  customer_initiated: 'contested by the customer',
  debit_not_authorized: 'debit not authorised',
  duplicate: 'charged twice',
  fraudulent: 'fraud',
  general: 'no particular reason',
  incorrect_account_details: 'incorrect account details',
  insufficient_funds: 'insufficient funds',
  noncompliant: 'against the rules of the card',
  product_not_received: 'not received',
  product_unacceptable: 'not as described',
  subscription_canceled: 'charged after cancellation',
  unrecognized: 'charge not recognised',
});
