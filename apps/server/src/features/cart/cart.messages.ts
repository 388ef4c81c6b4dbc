import { declareMessages } from '@furrow/messages/declare';

/** What is said about the basket and what is put into it. */
export const cartMessages = declareMessages('cart', {
  added: 'Added to your basket.',
  added_again: 'The same is in your basket.',
  many_added: [
    '{fields, plural, one {Added # field to your basket.} other {Added # fields to your basket.}}',
    { fields: 'count' },
  ],
  removed: 'Removed from your basket.',
  restored: 'Put back into your basket.',
  price_changed: [
    'The price has changed since you saw it: it is {total} now. Nothing was added to your basket.',
    { total: 'money' },
  ],
  of_field: ['{field}: {problem}', { field: 'name', problem: 'message' }],
  chosen_twice: ['{field}: This field is chosen twice. Choose it once.', { field: 'name' }],
});
