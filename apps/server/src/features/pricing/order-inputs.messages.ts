import { declareMessages } from '@furrow/messages/declare';

/** Errors in the inputs of an analysis other than its field. */
export const orderInputMessages = declareMessages('pricing.inputs', {
  accept_limit: ['Accept the limitation of this analysis first: {limit}', { limit: 'message' }],
  name_fire_day: 'Give the day of the fire.',
  no_day: 'This analysis is not about a particular day. Leave the date empty.',
});
