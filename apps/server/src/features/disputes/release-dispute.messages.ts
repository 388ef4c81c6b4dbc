import { declareMessages } from '@furrow/messages/declare';

/** Reasons why a dispute cannot be released, for the operator. */
export const releaseMessages = declareMessages('dispute.release', {
  unknown: ['There is no dispute {dispute}.', { dispute: 'name' }],
  released_already: 'This dispute is already released.',
  blocks_nobody: 'This dispute blocks no payments.',
});
