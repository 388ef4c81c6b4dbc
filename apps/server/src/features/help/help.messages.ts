import { declareMessages } from '@furrow/messages/declare';

/** What is said to somebody who writes to us. */
export const helpMessages = declareMessages('help', {
  arrived: 'Your message has arrived. We answer by mail.',
});
