import { translatedInto } from '@furrow/messages/catalogues';
import { english } from '@furrow/messages/language';
import { languageOfEnvironment, takeLanguage } from '../bin/language.mjs';
import type { CommandName } from './commands/helps.ts';
import { usageMessages } from './commands/usage.messages.ts';
import { WrongUsage } from './commands/wrong-usage.ts';
import { MessageError } from './message-error.ts';
import { PlainError } from './plain-error.ts';
import { SettingsError } from './settings-error.ts';
import { keepTerminal, type Terminal, terminalIn } from './terminal.ts';

/** Takes the arguments after the command's name; returns the exit code. */
type Command = (args: string[], terminal: Terminal) => Promise<number>;

/** Each command loads only its own modules: `furrow analyse` must not wait for the server's. */
const commands: Record<CommandName, () => Promise<Command>> = {
  serve: async () => (await import('./commands/serve.ts')).serve,
  worker: async () => (await import('./commands/worker.ts')).worker,
  migrate: async () => (await import('./commands/migrate.ts')).migrate,
  analyse: async () => (await import('./commands/analyse.ts')).analyse,
  scene: async () => (await import('./commands/scene.ts')).scene,
  catalogue: async () => (await import('./commands/catalogue.ts')).catalogue,
  ledger: async () => (await import('./commands/ledger.ts')).ledger,
  order: async () => (await import('./commands/order.ts')).order,
  dispute: async () => (await import('./commands/dispute.ts')).dispute,
  'run-due': async () => (await import('./commands/run-due.ts')).runDue,
  run: async () => (await import('./commands/run.ts')).run,
  jobs: async () => (await import('./commands/jobs.ts')).jobs,
  rewards: async () => (await import('./commands/rewards.ts')).rewards,
  help: async () => help,
};

/** Runs `furrow <command> …` as the only task of its process. */
export async function runCommand(words: string[]): Promise<number> {
  const before = terminalOf(words);
  process.on('uncaughtException', (error) => {
    process.exit(explain(error, terminalOf(words)));
  });
  try {
    readDotEnv();
  } catch (error) {
    return explain(error, before);
  }
  return carryOut(words);
}

/**
 * Executes `furrow <command> …`. Exit codes: 0 success, 1 failure (one sentence on standard error), 2 wrong
 * usage or settings.
 */
export async function carryOut(words: string[]): Promise<number> {
  const terminal = terminalOf(words);
  keepTerminal(terminal);
  const { chosen, rest } = takeLanguage(words);
  const [word = 'help', ...args] = rest;
  const name = asName(word);
  try {
    refuseLanguage(chosen);
    if (!isCommand(name))
      throw new WrongUsage(usageMessages.unknown_command({ command: JSON.stringify(word) }), true);
    if (asksForHelp(args)) return await help(name === 'help' ? [] : [name], terminal);
    const run = await commands[name]();
    return await run(args, terminal);
  } catch (error) {
    if (!(error instanceof WrongUsage)) return explain(error, terminal);
    return await refuse(error, isCommand(name) ? name : 'help', terminal);
  }
}

/** The terminal in the language of `--language` if it is supported, else of the environment. */
function terminalOf(words: readonly string[]): Terminal {
  const { chosen } = takeLanguage(words);
  const named = chosen.find((code) => isLanguage(code));
  return terminalIn(named ?? languageOfEnvironment(process.env));
}

const languages = [english.code, ...translatedInto];
const isLanguage = (code: string): boolean => languages.includes(code);

/** @throws WrongUsage */
function refuseLanguage(chosen: readonly string[]): void {
  const option = '--language';
  const [code, ...more] = chosen;
  if (code === undefined) return;
  if (more.length > 0) throw new WrongUsage(usageMessages.option_twice({ option }));
  if (code === '') throw new WrongUsage(usageMessages.option_without_value({ option }));
  if (isLanguage(code)) return;
  const language = JSON.stringify(code.slice(0, 40));
  throw new WrongUsage(
    usageMessages.unknown_language({ language, languages: { list: languages, oneOf: true } }),
  );
}

function asName(word: string): string {
  return word === '--help' || word === '-h' ? 'help' : word;
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

/** Arguments after `--` are not options. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

/** `furrow help`, `furrow help <command>`. */
async function help(args: string[], terminal: Terminal): Promise<number> {
  const { commandList, helpOf } = await import('./commands/show-help.ts');
  const [name, ...more] = args;
  if (more.length > 0) throw new WrongUsage();
  if (name === undefined) terminal.print(...commandList(terminal));
  else if (isCommand(name)) terminal.print(...helpOf(name, terminal));
  else throw new WrongUsage(usageMessages.unknown_command({ command: JSON.stringify(name) }), true);
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

async function refuse(
  { said, showsUsage }: WrongUsage,
  name: CommandName,
  terminal: Terminal,
): Promise<number> {
  if (said !== null) terminal.report(said);
  if (showsUsage) {
    const { commandList, shortHelpOf } = await import('./commands/show-help.ts');
    if (said !== null) terminal.report('');
    terminal.report(...(name === 'help' ? commandList(terminal) : shortHelpOf(name, terminal)));
  }
  return 2;
}

function explain(error: unknown, { say, report }: Terminal): number {
  // The reader of our output has closed the pipe (`furrow … | head`).
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 1;
  if (error instanceof MessageError) {
    report(error.said, ...error.details.map((detail) => `  ${say(detail)}`));
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
