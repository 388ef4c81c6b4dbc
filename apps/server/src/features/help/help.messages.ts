import { declareMessages } from '@furrow/messages/declare';

/** What is said to somebody who writes to us. */
export const helpMessages = declareMessages('help', {
  arrived: 'We have received your message and will answer by e-mail.',
});
