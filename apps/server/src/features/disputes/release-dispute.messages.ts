import { declareMessages } from '@furrow/messages/declare';

/** Why a dispute cannot be released, for the operator. */
export const releaseMessages = declareMessages('dispute.release', {
  unknown: ['There is no dispute {dispute}.', { dispute: 'name' }],
  released_already: 'It is released already.',
  blocks_nobody: 'It keeps nobody from paying.',
});
