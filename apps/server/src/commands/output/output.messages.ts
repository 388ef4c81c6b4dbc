import { declareMessages } from '@furrow/messages/declare';

/** Messages of several commands. */
export const outputMessages = declareMessages('command.output', {
  went_on: 'An error did not stop the command. The next line is its log entry, in English.',
  as_stored: ['{code}', { code: 'name' }],
});

/** Payment providers, by the names of their gateways. */
export const providerMessages = declareMessages('command.provider', {
  test: 'test payments',
  stripe: 'Stripe',
});
