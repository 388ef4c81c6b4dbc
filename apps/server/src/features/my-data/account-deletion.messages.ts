import { declareMessages } from '@furrow/messages/declare';

/** Texts of the mail that confirms the deletion of an account. */
export const accountDeletionMessages = declareMessages('my_data.mail', {
  subject: ['Your {product} account has been deleted', { product: 'name' }],
  headline: 'Your account',
  deleted: 'Deleted',
  gone: 'We have deleted your profile, your fields, your results and the list of where you signed in.',
  cancelled: [
    '{analyses, plural, one {We cancelled one analysis that had not started.} other {We cancelled # analyses that had not started.}}',
    { analyses: 'count' },
  ],
  forfeited: ['The {amount} left in your wallet was lost with the account.', { amount: 'money' }],
  books:
    'Our books keep what was ordered and paid, without your name, address or fields. Receipts and credit notes stay as they were issued: the law requires us to keep them.',
  not_you: ['If that was not you, write to {email}.', { email: 'name' }],
  why: [
    'You are receiving this e-mail because this address had an account at {product}. It is the last one.',
    { product: 'name' },
  ],
});
