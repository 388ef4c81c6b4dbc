import { declareMessages } from '@furrow/messages/declare';

/** What each command is for, in the list of them and above its help. */
export const summaryMessages = declareMessages('command.summary', {
  serve: ['Serve the site and its interface ({start} ends in it)', { start: 'name' }],
  worker: ['Take jobs and start what is due, in any number of processes beside {serve}', { serve: 'name' }],
  migrate: 'Bring the database to this version, or take its newest step back',
  analyse: 'Analyse a field without an account',
  scene: 'Say what a STAC item or a TIFF is and whether an analysis would read it',
  catalogue: 'Check or apply a file of what is sold',
  ledger: 'Prove that the books balance',
  order: 'Show all that is known of an order, or give its money back',
  dispute: 'Show payments in dispute at a bank, and decide about them',
  run_due: 'Do what is due, in this process',
  run: 'Have a run that is due looked at now',
  jobs: 'List what waits to be done, is being done, or failed',
  rewards: 'List the rewards of referrals that are held, and decide about them',
  help: 'Show this list, or how a command is used',
});
