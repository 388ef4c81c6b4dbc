import { declareMessages } from '@furrow/messages/declare';

const amount = { amount: 'money' } as const;

/** Messages of `furrow dispute`. */
export const disputeCommandMessages = declareMessages('command.dispute', {
  none: 'No payment is in dispute.',
  unknown: ['There is no dispute {dispute}.', { dispute: 'name' }],
  may_pay: 'Released: the account may pay again.',
  still_blocked: 'Released: another dispute keeps the account from paying.',
  for_a_bank: ['Only a bank can decide this: {provider} made the charge.', { provider: 'name' }],
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
    { provider: 'name', reference: 'name', payment: 'name', account: 'name' },
  ],
  set_aside: ['set aside {taken} of {amount}, fee {fee}', { taken: 'money', amount: 'money', fee: 'money' }],
  decided_at: ['decided {time}', { time: 'name' }],
  released_at: ['released {time}', { time: 'name' }],
});
