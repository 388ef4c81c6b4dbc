import { declareMessages } from '@furrow/messages/declare';

const logParam = { log: 'name' } as const;

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

  baseline_stays:
    'The first step creates the whole database and cannot be undone. To start again, use an empty database.',

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

  other_major: [
    'The database in {folder} was made by PostgreSQL {made}, but this version of Furrow comes with {major}. Save it with pg_dump of PostgreSQL {made}, move the folder away, start again and load it with psql.',
    { folder: 'name', made: 'name', major: 'name' },
  ],
  password_unreadable: [
    'The password of the database in {folder} cannot be read ({file}). Run Furrow as the user that made it, or put the file back.',
    { folder: 'name', file: 'name' },
  ],
  waiting: 'Another Furrow is starting or stopping the database; waiting for it…',
  lock_held: [
    'Another Furrow has been starting the database for more than {seconds, plural, one {# second} other {# seconds}} (lock {file}). End it and try again.',
    { seconds: 'count', file: 'name' },
  ],
  lock_failed: ['The data folder cannot be locked ({file}): {reason}', { file: 'name', reason: 'name' }],
  folder_not_writable: [
    'The data folder is not writable ({file}). Give yourself permission to write there, or choose another {setting}.',
    { file: 'name', setting: 'name' },
  ],
  no_user: [
    'PostgreSQL does not run as root, and there is no user {first} or {second} to run it as. Run Furrow as an ordinary user, or set {setting}.',
    { first: 'name', second: 'name', setting: 'name' },
  ],
  no_programs: [
    'No PostgreSQL came with the packages for {system} ({package}). Run {command}, or set {setting} to your own PostgreSQL server.',
    { system: 'name', package: 'name', command: 'name', setting: 'name' },
  ],
  other_owner: [
    'The database in {folder} belongs to another user of this machine. Run Furrow as the user that made it, or choose another {setting}.',
    { folder: 'name', setting: 'name' },
  ],
  owner_shut_out: [
    'The database in {folder} belongs to the user {user}, who cannot enter that folder. Give it access to every folder above (chmod o+x), or choose another {setting}.',
    { user: 'name', folder: 'name', setting: 'name' },
  ],
  belongs_there: [
    'That is where the database of this {setting} goes; choose another {setting}.',
    { setting: 'name' },
  ],

  disk_full: [
    'The disk that holds {folder} is full: PostgreSQL cannot start without some room for its log. Free some space; nothing is lost.',
    { folder: 'name' },
  ],
  disk_full_at_first: [
    'The disk that holds {folder} is full; a new database takes about {megabytes, number} MB. Free some space, or choose another {setting}.',
    { folder: 'name', megabytes: 'count', setting: 'name' },
  ],
  library_missing: [
    'PostgreSQL needs the library {library}, which is missing here. Install it, run {command}, or set {setting}.',
    { library: 'name', command: 'name', setting: 'name' },
  ],
  may_not_write: [
    'PostgreSQL may not write in {folder}. Change the rights, or choose another {setting}.',
    { folder: 'name', setting: 'name' },
  ],
  user_may_not_write: [
    'PostgreSQL may not write in {folder} as the user {user}. Change the rights, or choose another {setting}.',
    { folder: 'name', user: 'name', setting: 'name' },
  ],
  too_slow: ['PostgreSQL took too long to start (its log: {log}).', logParam],
  ended_at_start: ['PostgreSQL ended while it started (its log: {log}).', logParam],
  did_not_start: ['PostgreSQL did not start (its log: {log}).', logParam],
  did_not_start_because: [
    'PostgreSQL did not start: {reason} (its log: {log}).',
    { reason: 'name', log: 'name' },
  ],
});
