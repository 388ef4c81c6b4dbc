import { declareMessages } from '@furrow/messages/declare';

/** What the commands `furrow backup` and `furrow restore` report, and why they refuse. */
export const backupMessages = declareMessages('backup', {
  folder_in_use: ['The folder {folder} is not empty. Name a new one.', { folder: 'name' }],
  done: [
    'Backed up {tables, plural, one {one table} other {# tables}} with {rows, plural, one {one row} other {# rows}}, and {files, plural, one {one file} other {# files}}, in {folder}.',
    { tables: 'count', rows: 'count', files: 'count', folder: 'name' },
  ],
  as_secret:
    'It contains what customers have entrusted to you: keep it as safe as the database, and no longer than your privacy notice says.',
  missing: [
    '{files, plural, one {One file that the database names is} other {# files that the database names are}} not in the store: {keys}',
    { files: 'count', keys: 'list' },
  ],
  incomplete: [
    '{folder} has no complete backup: it was cut short, or is something else. Nothing was changed.',
    { folder: 'name' },
  ],
  changed: [
    '{file} in {folder} is not as it was written: it was cut short or changed. Nothing was changed.',
    { file: 'name', folder: 'name' },
  ],
  unknown_format: [
    'The backup in {folder} has a format that this version does not know. Restore it with the version that made it. Nothing was changed.',
    { folder: 'name' },
  ],
  too_new: [
    'The backup was made by a newer version of Furrow ({version}), with {steps}. Restore it with that version. Nothing was changed.',
    { version: 'name', steps: 'list' },
  ],
  other_queue: [
    'The backup was made by a version of Furrow ({version}) with another job queue. Restore it with that version, and upgrade afterwards. No row was restored.',
    { version: 'name' },
  ],
  other_tables: [
    'The backup names {names}, which its version did not have. No row was restored.',
    { names: 'list' },
  ],
  not_empty: [
    'The database has accounts already: restore into an empty one. Nothing was changed. Database: {database}',
    { database: 'message' },
  ],
  other_secret: [
    'Another secret is kept at {path}. Restore into an empty {setting}. Nothing was changed.',
    { path: 'name', setting: 'name' },
  ],
  restored: [
    'Restored {rows, plural, one {one row} other {# rows}} and {files, plural, one {one file} other {# files}} of {at}. Database: {database}',
    { rows: 'count', files: 'count', at: 'instant', database: 'message' },
  ],
  damaged_files: [
    '{files, plural, one {One file} other {# files}} in the store {files, plural, one {differs} other {differ}} from the backup: {keys}',
    { files: 'count', keys: 'list' },
  ],
  upgrade_failed: 'The books of the new database do not balance. The database is as it was.',
  give_rights: ['Give the role of the application its rights again with {command}.', { command: 'name' }],
});
