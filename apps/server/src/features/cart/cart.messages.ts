import { declareMessages } from '@furrow/messages/declare';

/** What is said about the basket and what is put into it. */
export const cartMessages = declareMessages('cart', {
  of_field: ['{field}: {problem}', { field: 'name', problem: 'message' }],
  chosen_twice: ['{field}: This field is chosen twice. Choose it once.', { field: 'name' }],
});
