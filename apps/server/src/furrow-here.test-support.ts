import { carryOut } from './command-line.ts';

/** Every word that `furrow` is given, what it said and how it ended. */
export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** That of this process, whatever commands that run at the same time stand in. */
const ownEnvironment = process.env;

/** Carries a `furrow` command out in this process, with nothing of the environment but this: a process of its own takes a second. */
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
