/** Errors whose words a log tells and nobody else reads: `errorReaders` are all that read words of errors. */
export const logErrors = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'AggregateError',
  'AnswerWithheld',
  'AssistantUnreachable',
  'CardServiceTrouble',
  'GeocoderUnreachable',
  'KeysUnreachable',
  'NotChanged',
  'NotKept',
  'NotTheSame',
  'ThreadEnded',
  'UnboundedJson',
  'UnreadableTile',
]);

/** Files, folders that end in a slash, or ends of names after a star, where English stands for a reason. */
export const allowedPlaces = {
  'packages/contract/src/refusals.ts': 'http.messages.ts declares these sentences as messages',
  'apps/server/bin/node-24.mjs': 'usage.messages.ts declares these sentences as messages',
  'packages/analysis/src/checksum-notes.ts':
    'the form in which checksums take the notes of 0.1, which never changes',
  'packages/stripe-double/': 'it says what Stripe says',
  'apps/server/src/adapters/assistant/openai/prompt.ts': 'it is written to a model',
  'apps/server/src/http/openapi.ts': 'the page of the interface is for programmers, in English',
  'apps/server/src/http/openapi-refusals.ts': 'the page of the interface is for programmers, in English',
  'apps/server/src/http/interface-page.ts': 'the page of the interface is for programmers, in English',
  'packages/simulator/src/places/events.ts':
    'what a place of the simulated archive is for, told to programmers',
  'packages/simulator/src/landscape/regions.ts': 'names of landscapes, told to programmers',
  // An edge writes figures with their units.
  'packages/messages/src/render.ts': 'the edge of messages',
  'apps/web/src/ui/areas.ts': 'an edge',
  'apps/web/src/ui/lengths.ts': 'an edge',
  'apps/server/src/features/sandbox/sandbox.page.ts':
    'a moment in UTC; whoever tries the site reads the page',
  // Lists of names.
  'apps/server/src/adapters/geocoder/gazetteer/': 'places',
  'packages/contract/src/countries.ts': 'countries as the wire has them',
  'apps/web/src/map/land-name.ts': 'lands as the map calls them',
  'apps/web/src/features/fields/import/column-names.ts': 'columns as files have them',
  'apps/server/src/commands/command-help.ts': 'commands and options',
  'apps/server/src/database/database-outage.ts': 'what libraries say, to be known by it',
  'packages/geo/src/surveyed-systems.ts': 'coordinate systems as PROJ writes them',
  // Other languages than ours.
  '*.rules.ts': 'SQL of the auditor, which says what it finds by rules.messages.ts',
  'apps/server/src/features/ledger/audit.ts': 'SQL',
  '*-style.ts': 'CSS',
  'apps/server/src/pdf/': 'PDF',
  'apps/server/src/features/documents/draw-mark.ts': 'PDF',
  'apps/server/src/features/assistant/figures/grammar.ts': 'a regular expression',
};

/** Files that read the words of an error, and what becomes of them. */
export const errorReaders = {
  'apps/server/src/reason-of.ts': 'they go into the log',
  'packages/stripe-double/src/stripe-double.ts': 'they go into the log',
  'packages/analysis/src/pool/thread.ts': 'they go from a thread to an error of its process',
  'apps/server/src/features/documents/drawing-thread.ts': 'they go from a thread to an error of its process',
  'apps/server/src/features/imagery/drawing-thread.ts': 'they go from a thread to an error of its process',
  'apps/server/src/features/samples/sample-process.ts': 'they go from a process to an error of its parent',
  'apps/server/src/adapters/mail/send-mail.handler.ts': 'what the mail server said is kept for the operator',
  'apps/server/bin/furrow.mjs': 'what the system says is quoted in a message',
  'apps/server/src/command-line.ts': 'an error of our own is quoted in a message, to be reported',
  'apps/server/src/make-folder.ts': 'what the system says is quoted in a message',
  'apps/server/src/database/embedded/embedded-postgres.ts': 'a message is chosen by them, or quotes them',
  'apps/server/src/database/embedded/runnable-binaries.ts': 'a message is chosen by them, or quotes them',
  'apps/server/src/database/embedded/start-lock.ts': 'what SQLite says is quoted in a message',
  'apps/server/src/database/migrate.ts': 'what PostgreSQL says is quoted in a message',
  'apps/server/src/database/open-database.ts': 'what PostgreSQL says is quoted in a message',
  'apps/web/src/features/payments/stripe/field-status.ts':
    'Stripe says what is wrong with a card in the language of the page',
  'apps/web/src/features/payments/stripe/tokenize-card.ts':
    'Stripe says what is wrong with a card in the language of the page',
};
