import { declareMessages } from '@furrow/messages/declare';

/** Help about the options and arguments of each command. */
export const helpMessages = declareMessages('command.help', {
  language: [
    'The language that the command speaks: {languages}. Without it that of {variables}, the first of them that is set.',
    { languages: 'name', variables: 'name' },
  ],
  help: 'Show this help.',
  exit_codes: 'Exit codes: 0 done, 1 it did not work, 2 wrong usage or settings.',
  settings: ['Settings come from the environment and the file {file}.', { file: 'name' }],

  migrate_down: 'Take the newest step back, when nobody uses the database.',

  analyse_service: ['What is computed: {services}.', { services: 'name' }],
  analyse_area:
    'A GeoJSON geometry, Feature or FeatureCollection. The answer to a FeatureCollection is a list.',
  analyse_stac: [
    'A STAC API, or a folder with a static catalogue. Without it {setting}, else the simulated archive.',
    { setting: 'name' },
  ],
  analyse_collection: ['The collection to read scenes of. Without it {setting}.', { setting: 'name' }],
  analyse_date: 'The UTC day of the scene.',
  analyse_span: 'The newest usable scene of these days. Without any day: of the last 30 days.',
  analyse_reference_date: [
    'Of {service}: the UTC day of the fire. Scenes from before and after it are compared. Without other days the one after it is the newest usable scene of the last 30 days, or the first one after an earlier fire.',
    { service: 'name' },
  ],
  analyse_vegetation: [
    'Of {service}: what grows there, such as {example}. Cropland unless you say otherwise.',
    { service: 'name', example: 'name' },
  ],
  analyse_series: ['Also read the clear days of the two years before ({setting}).', { setting: 'name' }],
  analyse_with_image: ['Also draw the result. It needs {option}.', { option: 'name' }],
  analyse_out: 'The folder for the files.',
  analyse_output: 'The record goes to standard output as JSON, progress to standard error.',
  analyse_exit_codes: 'Exit codes: 0 done, 1 the input or the scenes give no result, 2 wrong usage.',

  scene_target: 'The address or the file of a STAC item, or of a single TIFF.',
  scene_rules: [
    'Addresses are held to the rules of analyses. A local item reaches files below its catalogue: the nearest folder above it with a {catalogue}, else its own. One at an address reaches its own host, public ones and those of {setting}.',
    { catalogue: 'name', setting: 'name' },
  ],
  scene_exit_codes: 'Exit codes: 0 it would be read, 1 it would not, 2 wrong usage.',

  catalogue_file: 'A YAML file of what is sold.',
  catalogue_dry_run: 'Show what would change and change nothing.',

  ledger_exit_codes: 'Exit codes: 0 the books balance, 1 they do not, 2 wrong usage or settings.',

  order_id: ['The id of an order, or its number, such as {example}.', { example: 'name' }],
  order_yes: 'Give the money back. Without it the command shows what would happen.',

  dispute_id: 'The id of a dispute, ours or the payment provider’s.',
  dispute_all: 'Decided and released disputes too.',
  dispute_decide: 'The bank’s decision. Only disputes of the test payments can be decided here.',

  run_due_at: [
    'Also do what comes due by then, each at its time. Such as {day} or {moment}, not in the past.',
    { day: 'name', moment: 'name' },
  ],
  run_id: ['The id of a run, as {command} names it.', { command: 'name' }],
  reward_id: ['The id of a reward, as {command} names it.', { command: 'name' }],
});
