import { declareMessages } from '@furrow/messages/declare';

/** Replies to a help request. */
export const helpMessages = declareMessages('help', {
  arrived: 'We have received your message and will answer by e-mail.',
});
