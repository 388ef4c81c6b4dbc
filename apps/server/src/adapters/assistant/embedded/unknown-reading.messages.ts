import { declareMessages } from '@furrow/messages/declare';

/** Interpretation of services that have no reading of their own yet. */
export const unknownMessages = declareMessages('assistant.unknown_service', {
  about: 'The recipe card of the result says what the figures of this service mean.',
  helps: 'It shows the whole field at once, so you know where to walk first.',
  start: 'Start with the places that differ most from the rest.',
});
