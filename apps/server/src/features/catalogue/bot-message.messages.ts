import { declareMessages } from '@furrow/messages/declare';

/** What is wrong with what the file has the guided order say. */
export const botMessageMessages = declareMessages('catalogue.bot_message', {
  no_state: ['A state is one of {states}.', { states: 'name' }],
  unknown_placeholder: [
    '{written} is not known in {state}. Known are {known}.',
    { written: 'name', state: 'name', known: 'name' },
  ],
  half_brace: 'A brace has no partner.',
  nothing_said: ['Nothing is said for {states}.', { states: 'list' }],
});
