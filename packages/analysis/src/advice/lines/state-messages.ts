import { declareMessages } from '@furrow/messages/declare';

/** What the first sentence of a report says of every service: how even a field is, and where its average says nothing. */
export const stateMessages = declareMessages('advice.state', {
  even: 'The field is even throughout.',
  mixed: 'Parts of the field differ from one another.',
  uneven: 'Parts of the field differ widely.',
  patchy: 'Part of this field is green; on another part few green plants grow.',
  average: ['The average {name} of this field is {value}.', { name: 'name', value: 'figure' }],
  moisture_beyond:
    'This view does not say whether the field is dry or wet: much of it is outside the range of the land around it.',
});
