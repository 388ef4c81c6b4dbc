/** Errors whose texts are only shown in logs. Only the files in `errorReaders` read texts of errors. */
export const loggedErrors = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'AnswerWithheld',
  'AssistantUnavailable',
  'CardServiceError',
  'EmailNotChanged',
  'FileNotStored',
  'GeocoderUnreachable',
  'JsonLimitError',
  'KeysUnreachable',
  'ResultChanged',
  'ThreadEndedError',
  'UnfilledFigure',
  'UnreadableTile',
]);

/**
 * Files that may have English texts, with the reason. An entry is a file, a folder with a final slash, or `*` and the
 * end of a name.
 */
export const allowedFiles = {
  'packages/contract/src/endpoint/refusals.ts': 'http.messages.ts declares these sentences as messages',
  'apps/server/bin/launch/node-24.mjs': 'usage.messages.ts declares these sentences as messages',
  'packages/analysis/src/record/checksum-notes.ts':
    'the form in which checksums take the notes of 0.1, which never changes',
  'packages/stripe-double/': 'it replies as Stripe does',
  'apps/server/src/adapters/assistant/openai/prompt.ts': 'it is for a language model',
  'apps/server/src/http/openapi.ts': 'the page of the interface is for programmers, in English',
  'apps/server/src/http/openapi-refusals.ts': 'the page of the interface is for programmers, in English',
  'apps/server/src/http/interface-page.ts': 'the page of the interface is for programmers, in English',
  'apps/server/src/metrics/': 'descriptions of metrics are for operators, in English',
  'packages/simulator/src/events/events.ts':
    'for programmers: the purpose of each place of the simulated archive',
  'packages/simulator/src/landscape/landscape-regions.ts': 'for programmers: names of landscapes',
  // Edges, which format figures with their units.
  'packages/messages/src/render.ts': 'the edge of messages',
  'packages/messages/src/join.ts': 'an edge',
  'apps/web/src/ui/formats/areas.ts': 'an edge',
  'apps/web/src/ui/formats/lengths.ts': 'an edge',
  'apps/server/src/features/sandbox/sandbox.page.ts': 'an instant in UTC, for developers who try the site',
  // Files that are lists of names.
  'apps/server/src/adapters/geocoder/gazetteer/': 'names of places',
  'packages/contract/src/places/countries.ts': 'countries as the API names them',
  'apps/web/src/map/basemap/land-name.ts': 'countries as the map names them',
  'apps/server/src/commands/help/command-help.ts': 'commands and options',
  'apps/server/src/database/database-outage.ts': 'texts of libraries, to recognise their errors',
  'packages/geo/src/projection/surveyed-systems.ts': 'coordinate systems as PROJ names them',
  // Files with texts in languages other than English, such as SQL or CSS.
  '*.rules.ts': 'SQL of the auditor, whose findings are in rules.messages.ts',
  'apps/server/src/features/audit/audit.ts': 'SQL',
  '*-style.ts': 'CSS',
  'apps/server/src/pdf/': 'PDF',
};

/** Files that join rendered texts, with the reason. */
export const joiningFiles = {
  'apps/web/src/features/fields/import/shapefile/read-dbf.ts': 'a number makes the name of a column unique',
  'apps/web/src/features/orders/list/item-names.ts': 'services are joined by commas, as specified',
};

/** Files that read the text of an error, with its use. */
export const errorReaders = {
  'apps/server/src/errors/reason-of.ts': 'for the log',
  'packages/stripe-double/src/stripe-double.ts': 'for the log',
  'packages/analysis/src/threads/thread.ts': 'passed from a thread to an error of its process',
  'apps/server/src/features/documents/pdf-thread.ts': 'passed from a thread to an error of its process',
  'apps/server/src/features/imagery/drawing-thread.ts': 'passed from a thread to an error of its process',
  'apps/server/src/features/samples/sample-process.ts': 'passed from a process to an error of its parent',
  'apps/server/src/adapters/mail/send-mail.handler.ts':
    'the reply of the mail server is stored for the operator',
  'apps/server/bin/furrow.mjs': 'an error of the system is quoted in a message',
  'apps/server/src/commands/command-line.ts': 'an unexpected error is quoted in a message, to be reported',
  'apps/server/src/process/make-folder.ts': 'an error of the system is quoted in a message',
  'apps/server/src/database/embedded/embedded-postgres.ts': 'selects a message, or is quoted in one',
  'apps/server/src/database/embedded/runnable-binaries.ts': 'selects a message, or is quoted in one',
  'apps/server/src/database/embedded/start-lock.ts': 'an error of SQLite is quoted in a message',
  'apps/server/src/database/migrate.ts': 'an error of PostgreSQL is quoted in a message',
  'apps/server/src/database/open-database.ts': 'an error of PostgreSQL is quoted in a message',
  'apps/web/src/features/payments/stripe/field-status.ts':
    'Stripe describes problems of a card in the language of the page',
};
