import { declareMessages } from '@furrow/messages/declare';

export const savedCardMessages = declareMessages('saved_cards', {
  removed: 'The card is removed.',
});
