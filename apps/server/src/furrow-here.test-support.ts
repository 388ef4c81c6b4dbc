import { carryOut } from './command-line.ts';

/** Exit code and output of a command. */
export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** The environment of this process, which concurrent commands replace. */
const ownEnvironment = process.env;

/** Runs a `furrow` command in this process with this environment only: a separate process takes a second. */
export async function furrowHere(words: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const said = { out: '', err: '' };
  const before = { out: process.stdout.write, err: process.stderr.write };
  process.env = { PATH: ownEnvironment.PATH, ...env };
  process.stdout.write = (chunk) => {
    said.out += String(chunk);
    return true;
  };
  process.stderr.write = (chunk) => {
    said.err += String(chunk);
    return true;
  };
  try {
    return { code: await carryOut(words), ...said };
  } finally {
    process.env = ownEnvironment;
    process.stdout.write = before.out;
    process.stderr.write = before.err;
  }
}
