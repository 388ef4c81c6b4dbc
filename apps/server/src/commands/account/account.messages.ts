import { declareMessages } from '@furrow/messages/declare';

const time = { time: 'name' } as const;
const ended = { sessions: 'count' } as const;

/** Output of `furrow account`. */
export const accountCommandMessages = declareMessages('command.account', {
  opened: ['opened {time}', time],
  verified: 'e-mail verified',
  not_verified: 'e-mail not verified',
  locked: ['locked since {time}', time],
  has_password: 'signs in with a password',
  has_identity: 'signs in through another provider',
  wallet: ['wallet: {amount}, of which gifted credit: {gift}', { amount: 'money', gift: 'money' }],
  orders: ['{orders, plural, =0 {no orders} one {# order} other {# orders}}', { orders: 'count' }],
  sessions: 'Sessions',
  no_sessions: 'Not signed in anywhere.',
  events: 'Recent activity',
  no_events: 'Nothing is recorded.',
  by: ['by {operator} on {host}', { operator: 'name', host: 'name' }],
  is_locked: [
    'The account is locked. {sessions, plural, =0 {It was not signed in.} one {# session was ended.} other {# sessions were ended.}}',
    ended,
  ],
  is_unlocked: 'The account can sign in again.',
  signed_out: [
    '{sessions, plural, =0 {The account was not signed in.} one {# session was ended.} other {# sessions were ended.}}',
    ended,
  ],
});
