import { declareMessages } from '@furrow/messages/declare';

export const figureMessages = declareMessages('assistant.figures', {
  unverified: '[not in your record]',
});
