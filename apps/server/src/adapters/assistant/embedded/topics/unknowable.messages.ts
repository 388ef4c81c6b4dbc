import { declareMessages } from '@furrow/messages/declare';

export const unknowableMessages = declareMessages('assistant.unknowable', {
  nothing_about: ['This record says nothing about {things}.', { things: 'list' }],
  no_proof_of_credits: 'It is no proof for a carbon market.',
  it_does_say: 'This is what it does say:',
});

/** Subjects that a satellite image reveals nothing about. */
export const thingMessages = declareMessages('assistant.thing', {
  yield: 'a yield',
  money: 'prices or money',
  credits: 'credits',
  law: 'what an insurer or a court decides',
  disease: 'diseases, pests or weeds',
  dose: 'a dose or a product',
  weather: 'the weather or the days to come',
  neighbours: 'other fields',
  health: 'the health of people or animals',
  laboratory: 'what a laboratory finds in soil',
});
