/** Files, or folders that end in a slash, where English sentences stand for a reason. */
export const allowedPlaces = {
  'packages/contract/src/refusals.ts': 'http.messages.ts declares these sentences as messages',
  'packages/simulator/src/places/events.ts':
    'what a place of the simulated archive is for, told to programmers',
  'packages/stripe-double/': 'it says what Stripe says',
  'apps/server/src/database/migrations/': 'a published migration is never changed',
  'apps/server/src/http/openapi.ts': 'the page of the interface is for programmers, in English',
  'packages/analysis/src/checksum-notes.ts':
    'the form in which checksums take the notes of 0.1, which never changes',
  'apps/server/src/adapters/assistant/openai/prompt.ts': 'it is written to a model',
  'apps/server/src/adapters/storage/open-storage.ts': 'it is written to a file that is removed at once',
  'apps/server/src/features/documents/document-pdfs.ts': 'an error of programmers',
  'apps/server/src/features/disputes/book-dispute.ts': 'a line of the log, for whoever keeps the server',
};
