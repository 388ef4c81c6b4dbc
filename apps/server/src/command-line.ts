import { WrongUsage } from './commands/wrong-usage.ts';
import { PlainError } from './plain-error.ts';
import { SettingsError } from './settings-error.ts';

/** Takes the words after the command's name, answers with the exit code. */
type Command = (args: string[]) => Promise<number>;

interface CommandEntry {
  summary: string;
  /** Loads the command's own modules only: `furrow analyse` must not wait for the server's. */
  load: () => Promise<Command>;
}

const commands: Record<string, CommandEntry> = {
  serve: {
    summary: 'serve the site and its interface (what npm start ends in)',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  worker: {
    summary: 'take jobs and start what is due, in any number of processes beside furrow serve',
    load: async () => (await import('./commands/worker.ts')).worker,
  },
  migrate: {
    summary: 'bring the database to this version (--down: take the newest step back)',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  analyse: {
    summary: 'analyse a field without an account (furrow analyse --help)',
    load: async () => (await import('./commands/analyse.ts')).analyse,
  },
  scene: {
    summary:
      'say what a STAC item or a TIFF is and whether it would be read (furrow scene check HREF_OR_FILE)',
    load: async () => (await import('./commands/scene.ts')).scene,
  },
  catalogue: {
    summary: 'check or apply a file of what is sold (furrow catalogue check|apply FILE)',
    load: async () => (await import('./commands/catalogue.ts')).catalogue,
  },
  ledger: {
    summary: 'prove that the books balance (furrow ledger check)',
    load: async () => (await import('./commands/ledger.ts')).ledger,
  },
  order: {
    summary: 'all that is known of an order, or its money back (furrow order show|refund ID)',
    load: async () => (await import('./commands/order.ts')).order,
  },
  dispute: {
    summary: 'payments in dispute at a bank (furrow dispute list, furrow dispute show|release|decide ID)',
    load: async () => (await import('./commands/dispute.ts')).dispute,
  },
  'run-due': {
    summary: 'do what is due in this process (--at TIME: and what comes due by then)',
    load: async () => (await import('./commands/run-due.ts')).runDue,
  },
  run: {
    summary: 'have a run that is due looked at now (furrow run retry ID)',
    load: async () => (await import('./commands/run.ts')).run,
  },
  jobs: {
    summary: 'what waits to be done, is being done, or could not be done',
    load: async () => (await import('./commands/jobs.ts')).jobs,
  },
  rewards: {
    summary: 'rewards of referrals that are held (furrow rewards, furrow rewards release|refuse ID)',
    load: async () => (await import('./commands/rewards.ts')).rewards,
  },
  help: {
    summary: 'show this list',
    load: async () => async () => {
      process.stdout.write(commandList());
      return 0;
    },
  },
};

/** Runs `furrow <command> …` as all that its process does. */
export async function runCommand(words: string[]): Promise<number> {
  process.on('uncaughtException', (error) => {
    process.exit(explain(error));
  });
  try {
    readDotEnv();
  } catch (error) {
    return explain(error);
  }
  return carryOut(words);
}

/**
 * What `furrow <command> …` does. Exit codes: 0 done, 1 it did not work (one sentence on standard error), 2 wrong usage
 * or settings.
 */
export async function carryOut(words: string[]): Promise<number> {
  const [name = 'help', ...args] = words;
  const command = Object.hasOwn(commands, asName(name)) ? commands[asName(name)] : undefined;
  if (command === undefined) {
    process.stderr.write(`There is no command called ${JSON.stringify(name)}.\n\n${commandList()}`);
    return 2;
  }
  try {
    const run = await command.load();
    return await run(args);
  } catch (error) {
    return explain(error);
  }
}

function asName(word: string): string {
  return word === '--help' || word === '-h' ? 'help' : word;
}

function commandList(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(11)}${summary}`);
  return `Usage: furrow <command>\n\n${lines.join('\n')}\n`;
}

/** `.env` of the working directory fills in what the environment does not set. */
function readDotEnv(): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw new PlainError('The file .env in this folder cannot be read.', { cause: error });
  }
}

function explain(error: unknown): number {
  // Who reads our output has seen enough (`furrow … | head`).
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 1;
  const wrong = error instanceof WrongUsage || error instanceof SettingsError;
  const known = wrong || error instanceof PlainError;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    known ? `${message}\n` : `Furrow stopped on an error of its own: ${oneLine(message)}\n`,
  );
  if (process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace') {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : ''}\n`);
  }
  return wrong ? 2 : 1;
}

function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').slice(0, 500);
}
