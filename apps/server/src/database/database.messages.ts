import { declareMessages } from '@furrow/messages/declare';

/** Descriptions of the database in use, and the reasons why one cannot be used. */
export const databaseMessages = declareMessages('database', {
  embedded: ['embedded PostgreSQL {major, number} in {folder}', { major: 'count', folder: 'name' }],
  embedded_elsewhere: [
    'embedded PostgreSQL {major, number} in {folder} (its user cannot enter the data folder)',
    { major: 'count', folder: 'name' },
  ],
  named: [
    'PostgreSQL at {host}, database {name} ({setting})',
    { host: 'name', name: 'name', setting: 'name' },
  ],

  unusable: [
    'The database at {host} cannot be used: {reason}. Check {setting}.',
    { host: 'name', reason: 'name', setting: 'name' },
  ],
  not_migrated: ['The database could not be brought to this version: {reason}', { reason: 'name' }],
  step_failed: [
    'The database could not be brought to this version at the step {step}: {reason}',
    { step: 'name', reason: 'name' },
  ],

  of_before: [
    'This database was made before Furrow 0.1 and its format is no longer supported ({code}). Start with a new database and a new {setting}. To keep your data, first download it with the version that made it: Profile, My data.',
    { code: 'name', setting: 'name' },
  ],

  clock_ahead: [
    "The clock of this machine is {drift} ahead of the database's. Set both with a time service: they decide what is due, paid out and expired.",
    { drift: 'message' },
  ],
  clock_behind: [
    "The clock of this machine is {drift} behind the database's. Set both with a time service: they decide what is due, paid out and expired.",
    { drift: 'message' },
  ],
  minutes: ['{minutes, plural, one {# minute} other {# minutes}}', { minutes: 'count' }],
  hours: ['{hours, plural, one {# hour} other {# hours}}', { hours: 'count' }],
  days: ['{days, plural, one {# day} other {# days}}', { days: 'count' }],
});
