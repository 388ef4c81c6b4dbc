import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const command = join(import.meta.dirname, '..', 'bin', 'furrow.mjs');

export interface FurrowProcess {
  child: ChildProcess;
  /** The output so far. */
  said: { out: string; err: string };
  /** Resolves with the exit code; null after a signal. */
  ended: Promise<number | null>;
  /** Resolves once standard output contains this text; rejects if the process ends before. */
  says(text: string): Promise<void>;
}

/** Runs the `furrow` command in a process of its own, which is ended with the test at the latest. */
export function furrow(args: string[], env: NodeJS.ProcessEnv, script = command): FurrowProcess {
  const child = spawn(process.execPath, [script, ...args], {
    // A folder without a .env file.
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => said.out.includes(text) && resolve();
      child.stdout.on('data', look);
      look();
      void ended.then(() =>
        reject(new Error(`The process ended before it printed "${text}": ${said.out}${said.err}`)),
      );
    });
  return { child, said, ended, says };
}
