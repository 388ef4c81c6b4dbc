import { declareMessages } from '@furrow/messages/declare';

/** Purpose of each command, in the list of commands and in its help. */
export const summaryMessages = declareMessages('command.summary', {
  serve: ['Serve the site and its interface (what {start} runs)', { start: 'name' }],
  worker: ['Run jobs and start what is due, in any number of processes beside {serve}', { serve: 'name' }],
  migrate: 'Update the database to this version, or undo its newest step',
  analyse: 'Analyse a field without an account',
  scene: 'Describe a STAC item or a TIFF and say whether an analysis can read it',
  catalogue: 'Check or apply the file that says what is sold',
  backup: 'Write the database and the files of results into a folder',
  restore: 'Restore a backup into an empty database and store',
  upgrade_postgres: 'Move the embedded database to the PostgreSQL of this version',
  ledger: 'Prove that the books balance',
  order: 'Show everything about an order, or refund it',
  dispute: 'Show payments that are disputed at a bank, and decide about them',
  account: 'Show an account, lock or unlock it, or log it out everywhere',
  mail: 'Show e-mails that were not sent, and send them again',
  help_messages: 'Show what people wrote to the support',
  run_due: 'Do what is due, in this process',
  run: 'Try a run that is due again now',
  jobs: 'List jobs that are waiting, running or failed',
  rewards: 'List referral rewards that are on hold, and decide about them',
  help: 'Show this list, or how a command is used',
});
