import { executeCommand } from '../commands/command-line.ts';

/** Exit code and output of a command. */
export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** The original environment of this process, which running commands replace. */
const ownEnvironment = process.env;

/** Runs a `furrow` command in this process, with this environment only. A separate process would take a second. */
export async function runFurrow(args: string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const output = { out: '', err: '' };
  const originalWrite = { out: process.stdout.write, err: process.stderr.write };
  process.env = { PATH: ownEnvironment.PATH, ...env };
  process.stdout.write = (chunk) => {
    output.out += String(chunk);
    return true;
  };
  process.stderr.write = (chunk) => {
    output.err += String(chunk);
    return true;
  };
  try {
    return { code: await executeCommand(args), ...output };
  } finally {
    process.env = ownEnvironment;
    process.stdout.write = originalWrite.out;
    process.stderr.write = originalWrite.err;
  }
}
