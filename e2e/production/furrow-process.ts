import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const command = resolve(import.meta.dirname, '../../apps/server/bin/furrow.mjs');

export type Environment = Record<string, string>;

export interface SiteProcess {
  /** Ends the process as systemd does. @returns its exit code */
  terminate(): Promise<number | null>;
  /** Ends the process like kill -9. */
  kill(): Promise<void>;
}

interface ProcessOptions {
  /** Name of the file of the log. */
  name: string;
  words: string[];
  settings: Environment;
  /** Address of the readiness probe. */
  probe: string;
  logFolder: string;
}

/** Starts a web or a worker, and resolves once it is ready. */
export async function startFurrow(options: ProcessOptions): Promise<SiteProcess> {
  const { name, words, settings, probe, logFolder } = options;
  const child = spawn(process.execPath, [command, ...words], {
    // The working directory has no .env file.
    cwd: import.meta.dirname,
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(logFolder, `${name}.log`), { flags: 'a' });
  for (const output of [child.stdout, child.stderr]) output.pipe(log, { end: false });
  let isRunning = true;
  const ended = once(child, 'exit').then(([code]) => {
    isRunning = false;
    return code as number | null;
  });
  while (!(await isReady(probe))) {
    if (!isRunning) throw new Error(`${name} ended before it was ready: see ${name}.log in ${logFolder}.`);
    await wait(50);
  }
  return {
    terminate: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function isReady(probe: string): Promise<boolean> {
  try {
    return (await fetch(probe)).ok;
  } catch {
    return false;
  }
}

/** Runs a command to its end. @returns its exit code and everything that it printed */
export function runFurrow(words: string[], settings: Environment): Promise<{ code: number; output: string }> {
  const options = { cwd: import.meta.dirname, env: environmentOf(settings) };
  return new Promise((done) => {
    execFile(process.execPath, [command, ...words], options, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` });
    });
  });
}

const environmentOf = (settings: Environment) => ({ PATH: process.env['PATH'], LC_ALL: 'C', ...settings });
