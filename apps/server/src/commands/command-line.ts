import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { english } from '@furrow/messages/language';
import { languageOfEnvironment, takeLanguage } from '../../bin/launch/language.mjs';
import { MessageError } from '../errors/message-error.ts';
import { PlainError } from '../errors/plain-error.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { setCurrentTerminal, type Terminal, terminalIn } from '../text/terminal.ts';
import { typed } from './arguments/typed.ts';
import { usageMessages } from './arguments/usage.messages.ts';
import { WrongUsage } from './arguments/wrong-usage.ts';
import type { CommandName } from './help/command-help.ts';

/** A command, which takes the arguments after its name and returns the exit code. */
type Command = (args: string[], terminal: Terminal) => Promise<number>;

/** Each command loads only its own modules, so that `furrow analyse` need not load those of the server. */
const commands: Record<CommandName, () => Promise<Command>> = {
  serve: async () => (await import('./serve/serve.ts')).serve,
  worker: async () => (await import('./serve/worker.ts')).worker,
  migrate: async () => (await import('./migrate.ts')).migrate,
  analyse: async () => (await import('./analyse/analyse.ts')).analyse,
  scene: async () => (await import('./scene/scene.ts')).scene,
  catalogue: async () => (await import('./catalogue/catalogue.ts')).catalogue,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restore,
  'upgrade-postgres': async () => (await import('./upgrade-postgres.ts')).upgradePostgres,
  ledger: async () => (await import('./ledger.ts')).ledger,
  order: async () => (await import('./order/order.ts')).order,
  dispute: async () => (await import('./dispute/dispute.ts')).dispute,
  account: async () => (await import('./account/account.ts')).account,
  mail: async () => (await import('./mail/mail.ts')).mail,
  'help-messages': async () => (await import('./help-messages.ts')).helpMessages,
  'run-due': async () => (await import('./run-due.ts')).runDue,
  run: async () => (await import('./run.ts')).run,
  jobs: async () => (await import('./jobs.ts')).jobs,
  rewards: async () => (await import('./rewards.ts')).rewards,
  help: async () => help,
};

/** Runs `furrow <command> …` as the only task of its process. */
export async function runCommand(argv: string[]): Promise<number> {
  const initialTerminal = terminalFor(argv);
  process.on('uncaughtException', (error) => {
    process.exit(reportError(error, terminalFor(argv)));
  });
  try {
    readDotEnv();
  } catch (error) {
    return reportError(error, initialTerminal);
  }
  return executeCommand(argv);
}

/**
 * Executes `furrow <command> …`. Exit codes: 0 success, 1 failure (one sentence on standard error), 2 wrong
 * usage or settings.
 */
export async function executeCommand(argv: string[]): Promise<number> {
  const terminal = terminalFor(argv);
  setCurrentTerminal(terminal);
  const { chosen, rest: otherArgs } = takeLanguage(argv);
  const [firstArg = 'help', ...args] = otherArgs;
  const name = commandNameOf(firstArg);
  try {
    assertLanguage(chosen);
    if (!isCommand(name))
      throw new WrongUsage(usageMessages.unknown_command({ command: typed(firstArg) }), true);
    if (isHelpRequested(args)) return await help(name === 'help' ? [] : [name], terminal);
    const run = await commands[name]();
    return await run(args, terminal);
  } catch (error) {
    if (!(error instanceof WrongUsage)) return reportError(error, terminal);
    return await reportWrongUsage(error, isCommand(name) ? name : 'help', terminal);
  }
}

/** Returns the terminal, in the language of `--language` if it is supported, else in that of the environment. */
function terminalFor(argv: readonly string[]): Terminal {
  const { chosen: languageOptions } = takeLanguage(argv);
  const requestedLanguage = languageOptions.find((code) => isLanguage(code));
  return terminalIn(requestedLanguage ?? languageOfEnvironment(process.env));
}

const languages = [english.code, ...translatedLanguageCodes];
const isLanguage = (code: string): boolean => languages.includes(code);

/**
 * Checks that the chosen language is supported.
 * @throws WrongUsage
 */
function assertLanguage(chosen: readonly string[]): void {
  const option = '--language';
  const [code, ...more] = chosen;
  if (code === undefined) return;
  if (more.length > 0) throw new WrongUsage(usageMessages.option_twice({ option }));
  if (code === '') throw new WrongUsage(usageMessages.option_without_value({ option }));
  if (isLanguage(code)) return;
  throw new WrongUsage(
    usageMessages.unknown_language({ language: typed(code), languages: { list: languages, oneOf: true } }),
  );
}

function commandNameOf(word: string): string {
  return word === '--help' || word === '-h' ? 'help' : word;
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

/** Whether the arguments contain the option for help. Arguments after `--` are not options. */
function isHelpRequested(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

/** `furrow help`, `furrow help <command>`. */
async function help(args: string[], terminal: Terminal): Promise<number> {
  const { commandList, helpOf } = await import('./help/show-help.ts');
  const [name, ...more] = args;
  if (more.length > 0) throw new WrongUsage();
  if (name === undefined) terminal.print(...commandList(terminal));
  else if (isCommand(name)) terminal.print(...helpOf(name, terminal));
  else throw new WrongUsage(usageMessages.unknown_command({ command: typed(name) }), true);
  return 0;
}

/** Sets variables from `.env` in the working directory, unless the environment has them. */
function readDotEnv(): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw new PlainError(usageMessages.env_unreadable(), { cause: error });
  }
}

async function reportWrongUsage(
  { userMessage, showsUsage }: WrongUsage,
  name: CommandName,
  terminal: Terminal,
): Promise<number> {
  if (userMessage !== null) terminal.report(userMessage);
  if (showsUsage) {
    const { commandList, shortHelpOf } = await import('./help/show-help.ts');
    if (userMessage !== null) terminal.report('');
    terminal.report(...(name === 'help' ? commandList(terminal) : shortHelpOf(name, terminal)));
  }
  return 2;
}

function reportError(error: unknown, { say, report }: Terminal): number {
  // The program that reads our output has closed the pipe (`furrow … | head`).
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 1;
  if (error instanceof MessageError) {
    report(error.userMessage, ...error.details.map((detail) => `  ${say(detail)}`));
  } else {
    report(
      usageMessages.own_error({ what: oneLine(error instanceof Error ? error.message : String(error)) }),
    );
  }
  if (process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace') {
    report(error instanceof Error ? (error.stack ?? '') : '');
  }
  return error instanceof SettingsError ? 2 : 1;
}

function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').slice(0, 500);
}
