import { declareMessages } from '@furrow/messages/declare';

/** Problems with the guided order's messages in the file. */
export const botMessageMessages = declareMessages('catalogue.bot_message', {
  no_state: ['A state must be one of {states}.', { states: 'list' }],
  unknown_placeholder: [
    '{written} is not known in {state}. Use {known}.',
    { written: 'name', state: 'name', known: 'list' },
  ],
  lost_placeholder: [
    'The text of {state} leaves out {written}, which the English text has.',
    { state: 'name', written: 'name' },
  ],
  half_brace: 'A brace is not closed or not opened.',
  state_without_message: ['There is no message for {states}.', { states: 'list' }],
});
