/** Files, or folders that end in a slash, where English sentences stand for a reason. */
export const allowedPlaces = {
  'packages/contract/src/refusals.ts': 'http.messages.ts declares these sentences as messages',
  'packages/simulator/src/places/events.ts':
    'what a place of the simulated archive is for, told to programmers',
  'packages/stripe-double/': 'it says what Stripe says',
  'apps/server/src/database/migrations/': 'a published migration is never changed',
  'apps/server/src/http/openapi.ts': 'the page of the interface is for programmers, in English',
  'apps/server/src/features/disputes/book-dispute.ts': 'a line of the log, for whoever keeps the server',
  'apps/server/src/features/identity/local-issuer.request.ts':
    'a stand-in that answers the machine it runs on alone',
};

/** Places whose sentences are no messages yet. Nothing is added here; what has none left is taken off. */
export const notYet = [
  'packages/analysis/src/',
  'apps/server/src/adapters/assistant/',
  'apps/server/src/adapters/storage/open-storage.ts',
  'apps/server/src/command-line.ts',
  'apps/server/src/commands/',
  'apps/server/src/database/check-clock.ts',
  'apps/server/src/database/embedded/',
  'apps/server/src/database/open-database.ts',
  'apps/server/src/features/assistant/',
  'apps/server/src/features/catalogue/',
  'apps/server/src/features/disputes/',
  'apps/server/src/features/documents/',
  'apps/server/src/features/referrals/',
  'apps/server/src/features/refunds/',
  'apps/server/src/features/reports/',
  'apps/server/src/features/runs/',
  'apps/server/src/features/site/',
  'apps/server/src/outside-parts.ts',
  'apps/server/src/port-in-use.ts',
  'apps/server/src/secrets.ts',
  'apps/server/src/settings.ts',
  'apps/server/src/stripe-settings.ts',
];
