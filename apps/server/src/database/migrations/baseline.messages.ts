import { declareMessages } from '@furrow/messages/declare';

/** Why the baseline cannot be undone. */
export const baselineMessages = declareMessages('database.baseline', {
  stays:
    'The first step creates the whole database and cannot be undone. To start again, use an empty database.',
});
