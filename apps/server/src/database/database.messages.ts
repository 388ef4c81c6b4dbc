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
  pooler: [
    'A connection pooler answers at {host} ({reason}). Set {setting} to the address of PostgreSQL itself.',
    { host: 'name', reason: 'name', setting: 'name' },
  ],
  not_migrated: ['The database could not be brought to this version: {reason}', { reason: 'name' }],
  step_failed: [
    'The database could not be brought to this version at the step {step}: {reason}',
    { step: 'name', reason: 'name' },
  ],

  needs_owner: [
    'The role {role} may not change the database, which lacks {steps}. Run {command} with the address of the owner of the database.',
    { role: 'name', steps: 'list', command: 'name' },
  ],
  in_use: [
    'This can be done only while nobody uses the database. First stop the connected programs ({programs}). Nothing was changed.',
    { programs: 'list' },
  ],
  too_new: [
    'A newer version of Furrow has changed this database ({steps}) so that this version can no longer use it. Start a newer version.',
    { steps: 'list' },
  ],
  lacks_columns: [
    'This database was made by a version under development and lacks {columns}{count, plural, =1 {} other { among # columns}} ({code}). Start with a new database and a new {setting}.',
    { columns: 'list', count: 'count', code: 'name', setting: 'name' },
  ],
  lacks_rights: [
    'The role {role} lacks rights on {count, plural, one {one table} other {# tables}} ({tables}). Grant them with {command}, as the owner of the database.',
    { role: 'name', count: 'count', tables: 'list', command: 'name' },
  ],
  no_role: [
    'There is no database role {role}. Create it first: {statement}',
    { role: 'name', statement: 'name' },
  ],
  role_owns: [
    'The role {role} owns the database or is a superuser, so that no right can be kept from it. Name another role.',
    { role: 'name' },
  ],

  of_another_program: [
    'This database belongs to another program: it contains {tables} ({code}). Give Furrow a database of its own in {setting}. Nothing was changed.',
    { tables: 'list', code: 'name', setting: 'name' },
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
