import { declareMessages } from '@furrow/messages/declare';

/** What the last mail to somebody says. */
export const leavingMessages = declareMessages('my_data.mail', {
  subject: ['Your {product} account is deleted', { product: 'name' }],
  headline: 'Your account is',
  deleted: 'deleted',
  gone: 'Your profile, your fields, your results and where you signed in are gone.',
  cancelled: [
    '{analyses, plural, one {One analysis that had not begun was cancelled.} other {# analyses that had not begun were cancelled.}}',
    { analyses: 'count' },
  ],
  given_up: ['You gave up {amount} of your wallet.', { amount: 'money' }],
  books:
    'Our books keep what was ordered and paid, without your name, address or fields. Receipts and credit notes stay as they were made out: the law makes us keep them.',
  not_you: ['If that was not you, write to {email}.', { email: 'name' }],
  why: [
    'You get this mail because this address had an account at {product}. It is the last one.',
    { product: 'name' },
  ],
});
