import { declareMessages } from '@furrow/messages/declare';

/** What is wrong with what an analysis asks for beside the field. */
export const besideMessages = declareMessages('pricing.beside', {
  accept_limit: ['Accept the limitation of this analysis first: {limit}', { limit: 'message' }],
  name_fire_day: 'Give the day of the fire.',
  no_day: 'This analysis takes no day. Leave the day out.',
});
