import { declareMessages } from '@furrow/messages/declare';

/** Reasons why a recomputation differs from the result, or was not possible. */
export const recomputationMessages = declareMessages('recomputations', {
  too_late: 'The scenes could not be read in time. Try again later.',
  our_fault: 'The recomputation failed because of a fault on our side.',
  unreadable: ['The scenes of this result can no longer be read as they were: {why}', { why: 'message' }],
  no_recipe: [
    'This server computes with {engine}, which no longer has the recipe {recipe} in version {version}.',
    { engine: 'name', recipe: 'name', version: 'name' },
  ],
  same_engine: 'The same version of the engine gives a different result: a file of the scenes has changed.',
  other_engine: [
    'The result was computed with {before}; this server computes with {engine}, which may give different figures.',
    { before: 'name', engine: 'name' },
  ],
  broken_off: 'The recomputation was interrupted. Start it again.',
});
