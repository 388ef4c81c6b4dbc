import { declareMessages } from '@furrow/messages/declare';

/** Names of a card within a sentence: "your card (Visa ending in 4242)". */
export const cardMessages = declareMessages('payments.card', {
  some: 'card',
  of_brand: ['card ({brand})', { brand: 'name' }],
  ending_in: ['card ({brand} ending in {last4})', { brand: 'name', last4: 'name' }],
});
