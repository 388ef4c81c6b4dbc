import { declareMessages } from '@furrow/messages/declare';

/** What is wrong with what an analysis asks for beside the field. */
export const besideMessages = declareMessages('pricing.beside', {
  accept_limit: ['Accept the limit of this analysis first: {limit}', { limit: 'message' }],
  name_fire_day: 'Name the day of the fire.',
  no_day: 'This analysis is about no day of its own. Leave the day out.',
});
