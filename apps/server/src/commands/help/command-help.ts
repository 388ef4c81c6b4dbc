import { serviceCodes } from '@furrow/analysis/services/all';
import { languageCodes } from '@furrow/messages/catalogues';
import type { Message } from '@furrow/messages/message';
import { helpMessages as help } from './help.messages.ts';
import { summaryMessages as summary } from './summary.messages.ts';

export interface CommandHelp {
  summary: Message;
  /** Usages as typed after `furrow`. */
  usage: readonly string[];
  /** Options and arguments with their descriptions. */
  options: readonly (readonly [name: string, text: Message])[];
  notes: readonly Message[];
}

/** Options of every command. */
export const commonOptions: CommandHelp['options'] = [
  [
    '--language CODE',
    help.language({
      languages: { list: languageCodes, oneOf: true },
      variables: { list: ['LC_ALL', 'LC_MESSAGES', 'LANG'] },
    }),
  ],
  ['--help', help.help()],
];

/** Option of the commands that change something. */
const why: CommandHelp['options'][number] = ['--why TEXT', help.why()];

const settings = help.settings({ file: '.env' });
/** The help of each command. */
export const helpByCommand = {
  serve: {
    summary: summary.serve({ start: 'npm start' }),
    usage: ['serve'],
    options: [],
    notes: [settings, help.exit_codes()],
  },
  worker: {
    summary: summary.worker({ serve: 'furrow serve' }),
    usage: ['worker'],
    options: [],
    notes: [settings, help.exit_codes()],
  },
  migrate: {
    summary: summary.migrate(),
    usage: ['migrate [--grant ROLE]', 'migrate --down [N] [--yes]'],
    options: [
      ['--grant ROLE', help.migrate_grant()],
      ['--down [N]', help.migrate_down()],
      ['--yes', help.migrate_yes()],
    ],
    notes: [settings, help.exit_codes()],
  },
  analyse: {
    summary: summary.analyse(),
    usage: ['analyse --service CODE --area FILE.geojson [OPTIONS]'],
    options: [
      ['--service CODE', help.analyse_service({ services: { list: serviceCodes, oneOf: true } })],
      ['--area FILE.geojson', help.analyse_area()],
      ['--stac URL_OR_FOLDER', help.analyse_stac({ setting: 'STAC_URL' })],
      ['--collection ID', help.analyse_collection({ setting: 'STAC_COLLECTION' })],
      ['--date YYYY-MM-DD', help.analyse_date()],
      ['--from YYYY-MM-DD --to YYYY-MM-DD', help.analyse_span()],
      ['--reference-date YYYY-MM-DD', help.analyse_reference_date({ service: 'burn-scar' })],
      ['--vegetation TYPE', help.analyse_vegetation({ service: 'carbon' })],
      ['--series', help.analyse_series({ setting: 'SERIES_MONTHS' })],
      ['--with-image', help.analyse_with_image({ option: '--out' })],
      ['--out DIR', help.analyse_out()],
    ],
    notes: [help.analyse_output(), settings, help.analyse_exit_codes()],
  },
  scene: {
    summary: summary.scene(),
    usage: ['scene check HREF_OR_FILE'],
    options: [['HREF_OR_FILE', help.scene_target()]],
    notes: [
      help.scene_rules({ catalogue: 'catalog.json', setting: 'IMAGERY_HOSTS' }),
      settings,
      help.scene_exit_codes(),
    ],
  },
  catalogue: {
    summary: summary.catalogue(),
    usage: ['catalogue check FILE.yaml', 'catalogue apply FILE.yaml [--dry-run] [--why TEXT]'],
    options: [['FILE.yaml', help.catalogue_file()], ['--dry-run', help.catalogue_dry_run()], why],
    notes: [settings, help.exit_codes()],
  },
  backup: {
    summary: summary.backup(),
    usage: ['backup DIR'],
    options: [['DIR', help.backup_folder()]],
    notes: [help.backup_notes(), settings, help.exit_codes()],
  },
  restore: {
    summary: summary.restore(),
    usage: ['restore DIR'],
    options: [['DIR', help.restore_folder()]],
    notes: [help.restore_notes(), settings, help.exit_codes()],
  },
  'upgrade-postgres': {
    summary: summary.upgrade_postgres(),
    usage: ['upgrade-postgres [--programs DIR]'],
    options: [['--programs DIR', help.upgrade_programs({ source: 'npm' })]],
    notes: [help.upgrade_notes(), settings, help.exit_codes()],
  },
  ledger: {
    summary: summary.ledger(),
    usage: ['ledger check'],
    options: [],
    notes: [settings, help.ledger_exit_codes()],
  },
  order: {
    summary: summary.order(),
    usage: ['order show ID', 'order refund ID [--yes] [--why TEXT]'],
    options: [['ID', help.order_id({ example: 'F-2026-000123' })], ['--yes', help.order_yes()], why],
    notes: [settings, help.exit_codes()],
  },
  dispute: {
    summary: summary.dispute(),
    usage: [
      'dispute list [--all]',
      'dispute show ID',
      'dispute release ID [--why TEXT]',
      'dispute decide ID open|won|lost [--why TEXT]',
    ],
    options: [
      ['ID', help.dispute_id()],
      ['--all', help.dispute_all()],
      ['open|won|lost', help.dispute_decide()],
      why,
    ],
    notes: [settings, help.exit_codes()],
  },
  account: {
    summary: summary.account(),
    usage: [
      'account show EMAIL',
      'account lock EMAIL --why TEXT',
      'account unlock EMAIL [--why TEXT]',
      'account sign-out EMAIL [--why TEXT]',
    ],
    options: [['EMAIL', help.account_email()], why],
    notes: [help.account_lock(), settings, help.exit_codes()],
  },
  mail: {
    summary: summary.mail(),
    usage: ['mail list', 'mail retry ID [--why TEXT]', 'mail unbounce EMAIL [--why TEXT]'],
    options: [['ID', help.mail_id({ command: 'furrow mail list' })], ['EMAIL', help.mail_email()], why],
    notes: [settings, help.exit_codes()],
  },
  'help-messages': {
    summary: summary.help_messages(),
    usage: ['help-messages [list]', 'help-messages show ID'],
    options: [['ID', help.message_id({ command: 'furrow help-messages' })]],
    notes: [settings, help.exit_codes()],
  },
  'run-due': {
    summary: summary.run_due(),
    usage: ['run-due [--at TIME]'],
    options: [['--at TIME', help.run_due_at({ day: '2027-01-31', moment: '2027-01-31T12:00:00Z' })]],
    notes: [settings, help.exit_codes()],
  },
  run: {
    summary: summary.run(),
    usage: ['run retry ID [--why TEXT]'],
    options: [['ID', help.run_id({ command: 'furrow order show' })], why],
    notes: [settings, help.exit_codes()],
  },
  jobs: { summary: summary.jobs(), usage: ['jobs'], options: [], notes: [settings, help.exit_codes()] },
  rewards: {
    summary: summary.rewards(),
    usage: ['rewards', 'rewards release ID [--why TEXT]', 'rewards refuse ID [--why TEXT]'],
    options: [['ID', help.reward_id({ command: 'furrow rewards' })], why],
    notes: [settings, help.exit_codes()],
  },
  help: {
    summary: summary.help(),
    usage: ['COMMAND [--language CODE]', 'help [COMMAND]', 'COMMAND --help'],
    options: [],
    notes: [help.exit_codes()],
  },
} satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof helpByCommand;
